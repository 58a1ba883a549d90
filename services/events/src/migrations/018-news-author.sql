-- Who posted a news item, as they are called on the site.
alter table news add column author text;
