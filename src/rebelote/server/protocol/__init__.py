"""Everything that goes between server and client: the only definition of it.

The client's TypeScript types are made from these structs (`make protocol`).
"""
