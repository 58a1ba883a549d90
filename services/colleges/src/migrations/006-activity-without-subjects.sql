-- A subject may name an athlete: it is read from the newsletter, as long as that is there.
update activity set label = null where subject = 'newsletter';
