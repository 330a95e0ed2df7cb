CREATE TABLE public.user_2fa_settings (
    user_id uuid NOT NULL,
    requires_2fa boolean DEFAULT false NOT NULL,
    phone_2fa_enabled boolean DEFAULT false NOT NULL,
    email_2fa_enabled boolean DEFAULT false NOT NULL,
    phone text,
    email text,
    phone_verified boolean DEFAULT false NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT "a phone must be verified before it can be a second factor" CHECK (((NOT phone_2fa_enabled) OR (phone_verified AND (phone IS NOT NULL)))),
    CONSTRAINT "an e-mail must be verified before it can be a second factor" CHECK (((NOT email_2fa_enabled) OR (email_verified AND (email IS NOT NULL)))),
    CONSTRAINT "requiring a second factor needs an enabled one" CHECK (((NOT requires_2fa) OR phone_2fa_enabled OR email_2fa_enabled)),
    CONSTRAINT user_2fa_settings_email_check CHECK ((char_length(email) <= 255)),
    CONSTRAINT user_2fa_settings_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text))
);

ALTER TABLE ONLY public.user_2fa_settings
    ADD CONSTRAINT user_2fa_settings_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.user_2fa_settings
    ADD CONSTRAINT user_2fa_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE public.user_2fa_settings ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can change their own second-factor settings" ON public.user_2fa_settings FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can see their own second-factor settings" ON public.user_2fa_settings FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "second-factor settings need the second factor" ON public.user_2fa_settings AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_2fa_settings TO service_role;
GRANT SELECT ON TABLE public.user_2fa_settings TO authenticated;
GRANT UPDATE (requires_2fa, phone_2fa_enabled, email_2fa_enabled) ON TABLE public.user_2fa_settings TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.user_2fa_settings (user_id, requires_2fa, phone_2fa_enabled, email_2fa_enabled, phone_verified, email_verified, updated_at);

CREATE TRIGGER _100_guard BEFORE UPDATE ON public.user_2fa_settings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_user_2fa_settings__guard();

CREATE TRIGGER _200_start_over AFTER UPDATE ON public.user_2fa_settings FOR EACH ROW WHEN (((((old.requires_2fa IS DISTINCT FROM new.requires_2fa) OR (old.phone_2fa_enabled IS DISTINCT FROM new.phone_2fa_enabled)) OR (old.email_2fa_enabled IS DISTINCT FROM new.email_2fa_enabled)) OR (new.phone_2fa_enabled AND (old.phone IS DISTINCT FROM new.phone)) OR (new.email_2fa_enabled AND (old.email IS DISTINCT FROM new.email)))) EXECUTE FUNCTION private.tg_user_2fa_settings__start_over();

COMMENT ON TABLE public.user_2fa_settings IS 'Whether a second factor is due for a person, and by which means.';
