CREATE TABLE public.push_subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    failed_count smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    auth_session_id uuid NOT NULL,
    CONSTRAINT push_subscriptions_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT push_subscriptions_endpoint_check CHECK (((char_length(endpoint) <= 500) AND (endpoint ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?/[!-~]*$'::text))),
    CONSTRAINT push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text))
);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_auth_session_id_fkey FOREIGN KEY (auth_session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX push_subscriptions_auth_session_id_idx ON public.push_subscriptions USING btree (auth_session_id);
CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, created_at);

ALTER TABLE public.push_subscriptions ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can see their push subscriptions" ON public.push_subscriptions FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "push subscriptions need the second factor" ON public.push_subscriptions AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_subscriptions TO service_role;
GRANT SELECT (id, user_id, endpoint, created_at) ON TABLE public.push_subscriptions TO authenticated;

COMMENT ON TABLE public.push_subscriptions IS 'Browsers that notifications are pushed to.';
COMMENT ON COLUMN public.push_subscriptions.endpoint IS 'Address at the browser''s push service; who knows it may send there, so it is shown to its person alone.';
COMMENT ON COLUMN public.push_subscriptions.failed_count IS 'Failures in a row; at the tenth the row goes.';
COMMENT ON COLUMN public.push_subscriptions.auth_session_id IS 'The sign-in session that asked for pushes; they end with it.';
