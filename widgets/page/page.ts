// What belongs to the whole page and to no widget: small helps that every page wakes up with.
