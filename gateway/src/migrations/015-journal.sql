create trigger journal_revoked_at after update of revoked_at on deploy_tokens
  for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function journal_change('revoked_at');
