-- A title may name an athlete: it is read from the item, as long as that is there.
update activity set label = null where subject = 'news';
