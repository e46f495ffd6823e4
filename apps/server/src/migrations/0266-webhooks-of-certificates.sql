-- What webhooks are told of certificates.

create function tell_webhooks_of_certificate() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_webhooks(new."contextId",
    case new.status when 'revoked' then 'certificate.revoked' else 'certificate.issued' end, new."statusAt",
    jsonb_build_object('certificateId', new.id, 'ref', new.ref, 'lessonId', new."lessonId", 'userId', new."userId"));
  return null;
end $$;
create trigger tell_webhooks after insert on certificates for each row when (new.status = 'issued')
  execute function tell_webhooks_of_certificate();
create trigger tell_webhooks_of_status after update on certificates for each row
  when (old.status <> 'revoked' and new.status = 'revoked') execute function tell_webhooks_of_certificate();
