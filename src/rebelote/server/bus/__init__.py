"""How the processes of one server tell each other that a table has moved on."""
