if (last == before_field<{{ field }}>) {% if tag_bytes == 0 %}return true;{% else %}return in.go_back({{ tag_bytes }});{% endif %}
