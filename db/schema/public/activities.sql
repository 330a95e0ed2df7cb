CREATE TABLE public.activities (
    id bigint NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    user_id uuid,
    CONSTRAINT activities_kind_check CHECK (((kind ~ '^(person|listing|identity|role|decision)\.[a-z_]+$'::text) AND (char_length(kind) <= 60)))
);

ALTER TABLE public.activities ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.activities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX activities_newest_idx ON public.activities USING btree (happened_at DESC, id DESC);
CREATE INDEX activities_user_id_idx ON public.activities USING btree (user_id);

ALTER TABLE public.activities ENABLE ROW LEVEL SECURITY;

CREATE POLICY "admins can see what happened" ON public.activities FOR SELECT TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "what happened needs the second factor" ON public.activities AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.activities TO service_role;
GRANT SELECT ON TABLE public.activities TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.activities_id_seq TO service_role;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.activities (id, happened_at, kind, subject_id);

COMMENT ON TABLE public.activities IS 'What happened on the site, for admins. Written by triggers.';
COMMENT ON COLUMN public.activities.kind IS 'person.joined; listing. and the event of property_events, or reported; identity.handed_in, or . and the decision; role.requested, or . and the decision; decision.taken_back.';
COMMENT ON COLUMN public.activities.subject_id IS 'The listing, person, document or role record, by kind.';
COMMENT ON COLUMN public.activities.user_id IS 'Who did it or whom it concerns; null for a visitor.';
