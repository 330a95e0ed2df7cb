CREATE TABLE public.hosts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    display_name text NOT NULL,
    identity_checked_at timestamp with time zone,
    phone_checked_at timestamp with time zone,
    member_since date DEFAULT CURRENT_DATE NOT NULL,
    rating numeric(2,1),
    rating_count integer,
    CONSTRAINT "a rating has its count" CHECK (((rating IS NULL) = (rating_count IS NULL))),
    CONSTRAINT hosts_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 110))),
    CONSTRAINT hosts_kind_check CHECK ((kind = ANY (ARRAY['owner'::text, 'broker'::text]))),
    CONSTRAINT hosts_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT hosts_rating_count_check CHECK ((rating_count > 0))
);

ALTER TABLE ONLY public.hosts
    ADD CONSTRAINT hosts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.hosts
    ADD CONSTRAINT hosts_user_id_kind_key UNIQUE (user_id, kind);

ALTER TABLE ONLY public.hosts
    ADD CONSTRAINT hosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE public.hosts ENABLE ROW LEVEL SECURITY;

CREATE POLICY "everybody can see the hosts of homes they can see" ON public.hosts FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.properties home
  WHERE (home.host_id = hosts.id))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.hosts TO service_role;
GRANT SELECT (id, kind, display_name, identity_checked_at, phone_checked_at, member_since, rating, rating_count) ON TABLE public.hosts TO anon;
GRANT SELECT (id, kind, display_name, identity_checked_at, phone_checked_at, member_since, rating, rating_count) ON TABLE public.hosts TO authenticated;

CREATE TRIGGER _100_mark_checked BEFORE INSERT ON public.hosts FOR EACH ROW EXECUTE FUNCTION private.tg_hosts__mark_checked();

CREATE TRIGGER _500_rate AFTER INSERT ON public.hosts FOR EACH ROW EXECUTE FUNCTION private.tg_hosts__rate();

COMMENT ON TABLE public.hosts IS 'The public face of owners and brokers, e.g. "Meera R.".';
COMMENT ON COLUMN public.hosts.user_id IS 'The account behind it. Never readable through the API.';
COMMENT ON COLUMN public.hosts.rating IS 'Mean of shown reviews about the host, a visit''s weighs a third of a tenancy''s; null until one of a tenancy or three of visits.';
COMMENT ON COLUMN public.hosts.rating_count IS 'How many shown reviews the rating is of.';
