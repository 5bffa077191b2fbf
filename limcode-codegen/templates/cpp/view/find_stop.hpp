if ({% for field in fields %}{% if !loop.first %} || {% endif %}last == {{ field }}{% endfor %}) return true;
