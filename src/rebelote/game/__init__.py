"""The referee: actions in, events out, a state folded from them, and views of it for each seat.

`engine` decides, `views` says what a seat may know, `match` what a deal came to. The modules whose
names begin with an underscore see every card; nobody outside may import them.
"""
