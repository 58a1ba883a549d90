import type { Migration } from '@sandites/service-kit';

/**
 * The current consent is in the profile's row, so that a list of 10,000 needs no join: `allowed`
 * has a bit for each group and audience (-1, all bits and the
 * sign: no answer), `consent` is what coaches see. A trigger computes both from `consents` at every
 * write, whatever is written.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    alter table player_profiles
      add column allowed integer not null default -1,
      add column consent jsonb not null default '{"grants":null,"relation":null,"answeredAt":null,"askedUntil":null}';

    create function consent_bits(grants jsonb) returns integer language sql immutable as $$
      select coalesce(bit_or(1 << (3 * (array_position('{listing,measurements,academics,film,photo,contact}', granted.key) - 1) + array_position('{public,package,profile}', audience) - 1)), 0)
      from jsonb_each(grants) granted, jsonb_array_elements_text(granted.value) audience
    $$;

    create function keep_consent() returns trigger language plpgsql as $$
      declare
        latest consents;
        asked_until timestamptz;
        iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
      begin
        select * into latest from consents where player_id = new.id order by id desc limit 1;
        select max(expires_at) into asked_until from consent_codes where player_id = new.id and answered_at is null;
        new.allowed := case when latest.id is null then -1 else consent_bits(latest.grants) end;
        new.consent := jsonb_build_object('grants', latest.grants, 'relation', latest.relation, 'answeredAt', to_char(latest.answered_at at time zone 'UTC', iso),
          'askedUntil', to_char(asked_until at time zone 'UTC', iso));
        return new;
      end $$;
    create trigger keep_consent before update of allowed, consent on player_profiles for each row execute function keep_consent();

    create function renew_consent() returns trigger language plpgsql as $$
      begin
        update player_profiles set allowed = default where id = case when tg_op = 'DELETE' then old.player_id else new.player_id end;
        return null;
      end $$;
    create trigger renew_consent after insert on consents for each row execute function renew_consent();
    create trigger renew_consent after insert or update or delete on consent_codes for each row execute function renew_consent();

    update player_profiles set allowed = default where id in (select player_id from consents union select player_id from consent_codes);
  `);
};
