-- What the search of the desk reads: the first signs of an address, and the words of the titles of pages.
create index users_email_start on users (email text_pattern_ops);
create index pages_title on pages using gin (name_words(title, ''));
create index articles_title on articles using gin (name_words(title, ''));
create index requests_number_start on requests (number text_pattern_ops);
