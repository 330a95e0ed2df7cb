-- Expired ones are removed now and then, whoever they knew.
create index known_devices_expires_at_idx on auth.known_devices (expires_at);
