-- 0090 puts private.decisions in the place of private.property_reviews and drops that table with its rows. Where a
-- database has not come so far yet, what admins decided is put aside before, and 0097 brings it into private.decisions.
-- Where 0090 was first, nothing is left to keep.
do $$
begin
  if to_regclass('private.property_reviews') is not null then
    create table private.kept_property_reviews as table private.property_reviews;
  end if;
end
$$;
