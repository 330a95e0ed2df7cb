CREATE TABLE public.user_2fa_sessions (
    user_id uuid NOT NULL,
    session_id text NOT NULL,
    auth_session_id uuid NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    two_fa_verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_2fa_sessions_session_id_check CHECK (((char_length(session_id) >= 1) AND (char_length(session_id) <= 128)))
);

ALTER TABLE ONLY public.user_2fa_sessions
    ADD CONSTRAINT user_2fa_sessions_pkey PRIMARY KEY (user_id, session_id);

ALTER TABLE ONLY public.user_2fa_sessions
    ADD CONSTRAINT user_2fa_sessions_auth_session_id_fkey FOREIGN KEY (auth_session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_2fa_sessions
    ADD CONSTRAINT user_2fa_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX user_2fa_sessions_auth_session_id_idx ON public.user_2fa_sessions USING btree (auth_session_id);

ALTER TABLE public.user_2fa_sessions ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can see the second-factor state of the session they use" ON public.user_2fa_sessions FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND (auth_session_id = ( SELECT private.session_id() AS session_id))));

CREATE POLICY "second-factor state needs a live session" ON public.user_2fa_sessions AS RESTRICTIVE TO authenticated USING (( SELECT private.session_alive() AS session_alive)) WITH CHECK (( SELECT private.session_alive() AS session_alive));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_2fa_sessions TO service_role;
GRANT SELECT ON TABLE public.user_2fa_sessions TO authenticated;

COMMENT ON TABLE public.user_2fa_sessions IS 'Second factors passed, bound to the sign-in session. @before-second-factor the client asks here whether it is passed.';
COMMENT ON COLUMN public.user_2fa_sessions.session_id IS 'A label of the client''s making, never a secret.';
