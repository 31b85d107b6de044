"""Translates the rules of marking into one JavaScript module, for a phone without a network."""
