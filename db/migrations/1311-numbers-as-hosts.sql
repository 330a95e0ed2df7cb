-- An address in other words: programs read `0x7f.1` as 127.0.0.1. What ends in a number is an address and no name.

create or replace function private.is_own_network(_host text) returns boolean
language sql immutable set search_path = ''
as $$
  select _host !~ '\.' or _host ~ '\.$' or _host ~ '(^|\.)[0-9]+$' or _host ~ '(^|\.)0x[0-9a-f]*$'
    or _host ~ '(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$'
$$;
