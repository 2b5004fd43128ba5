-- Only the members of suppliers are kept, as their lists are sorted by them. Those of a subscriber are counted where they are read.
update organisations set members = 0 where kind = 'subscriber' and members <> 0;
