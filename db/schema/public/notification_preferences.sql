CREATE TABLE public.notification_preferences (
    user_id uuid NOT NULL,
    quiet_from time without time zone,
    quiet_until time without time zone,
    digest text NOT NULL,
    per_kind jsonb NOT NULL,
    CONSTRAINT notification_preferences_digest_check CHECK ((digest = ANY (ARRAY['at_once'::text, 'daily'::text, 'off'::text]))),
    CONSTRAINT notification_preferences_per_kind_check CHECK (((jsonb_typeof(per_kind) = 'object'::text) AND (char_length((per_kind)::text) <= 8000))),
    CONSTRAINT "quiet hours have two ends" CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND (quiet_from <> quiet_until)))
);

ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE public.notification_preferences ENABLE ROW LEVEL SECURITY;

CREATE POLICY "notification preferences need the second factor" ON public.notification_preferences AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "people can see how they want to be notified" ON public.notification_preferences FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_preferences TO service_role;
GRANT SELECT ON TABLE public.notification_preferences TO authenticated;

COMMENT ON TABLE public.notification_preferences IS 'How people want to be notified; no row: private.notification_choices says what holds.';
COMMENT ON COLUMN public.notification_preferences.quiet_from IS 'India''s time; mails and pushes wait from here to quiet_until. Null: none.';
COMMENT ON COLUMN public.notification_preferences.digest IS 'When mails of little haste come: at_once, daily (8 in the morning in India) or off.';
COMMENT ON COLUMN public.notification_preferences.per_kind IS '{kind: {mail, push, sms}}; a kind that is missing is on.';
