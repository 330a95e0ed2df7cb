-- Keepers of a listing hear at once that it was decided, put away or let. Who hears of which listing is the select policy
-- of the table; what goes along is the listing's name and state, and everything else is read by request. Not published:
-- the text, the price and the place, which a follower of all listings would otherwise collect as they change.
alter publication supabase_realtime add table public.properties (
  id, owner_id, broker_id, title, status, approval_status, approved_at, is_public, archived_at, version, updated_at
);
