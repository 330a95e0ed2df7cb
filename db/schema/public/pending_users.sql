CREATE TABLE public.pending_users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text,
    password_hash text,
    first_name text,
    last_name text,
    phone text,
    role text DEFAULT 'tenant'::text NOT NULL,
    verification_method text DEFAULT 'email'::text NOT NULL,
    terms_version text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '24:00:00'::interval) NOT NULL,
    created_tx xid8 DEFAULT pg_current_xact_id() NOT NULL,
    requested_from text,
    requested_ip inet,
    superseded_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    code_mac text,
    code_sent_at timestamp with time zone,
    code_expires_at timestamp with time zone,
    code_attempts integer DEFAULT 0 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    sends integer DEFAULT 0 NOT NULL,
    CONSTRAINT "a sign-up that waits is whole" CHECK (((confirmed_at IS NOT NULL) OR (superseded_at IS NOT NULL) OR ((email IS NOT NULL) AND (password_hash IS NOT NULL) AND (first_name IS NOT NULL) AND (last_name IS NOT NULL) AND (phone IS NOT NULL)))),
    CONSTRAINT pending_users_email_check CHECK (((char_length(email) <= 255) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]+$'::text))),
    CONSTRAINT pending_users_first_name_check CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 100))),
    CONSTRAINT pending_users_last_name_check CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 100))),
    CONSTRAINT pending_users_phone_check CHECK ((phone ~ '^\+(91[6-9]\d{9}|1[2-9]\d{9})$'::text)),
    CONSTRAINT pending_users_role_check CHECK ((role = 'tenant'::text)),
    CONSTRAINT pending_users_terms_version_check CHECK (((char_length(terms_version) >= 1) AND (char_length(terms_version) <= 40))),
    CONSTRAINT pending_users_verification_method_check CHECK ((verification_method = 'email'::text))
);

ALTER TABLE ONLY public.pending_users
    ADD CONSTRAINT pending_users_pkey PRIMARY KEY (id);

CREATE INDEX pending_users_email_idx ON public.pending_users USING btree (email, created_at);
CREATE INDEX pending_users_expires_at_idx ON public.pending_users USING btree (expires_at);
CREATE INDEX pending_users_requested_from_idx ON public.pending_users USING btree (requested_from, created_at);

ALTER TABLE public.pending_users ENABLE ROW LEVEL SECURITY;

CREATE POLICY "a sign-up can be deleted only by the request that makes it" ON public.pending_users FOR DELETE TO anon USING ((created_tx = ( SELECT pg_current_xact_id_if_assigned() AS pg_current_xact_id_if_assigned)));

CREATE POLICY "a sign-up can be seen only by the request that makes it" ON public.pending_users FOR SELECT TO anon USING ((created_tx = ( SELECT pg_current_xact_id_if_assigned() AS pg_current_xact_id_if_assigned)));

CREATE POLICY "visitors can ask for an account of a tenant, by e-mail" ON public.pending_users FOR INSERT TO anon WITH CHECK (((role = 'tenant'::text) AND (verification_method = 'email'::text)));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pending_users TO service_role;
GRANT DELETE ON TABLE public.pending_users TO anon;
GRANT SELECT (id) ON TABLE public.pending_users TO anon;
GRANT INSERT (email, password_hash, first_name, last_name, phone, role, verification_method, terms_version) ON TABLE public.pending_users TO anon;

CREATE TRIGGER _100_receive BEFORE INSERT ON public.pending_users FOR EACH ROW EXECUTE FUNCTION private.tg_pending_users__receive();

CREATE TRIGGER _190_require_names BEFORE INSERT ON public.pending_users FOR EACH ROW EXECUTE FUNCTION private.tg_require_person_names();

COMMENT ON TABLE public.pending_users IS 'Sign-ups that wait for the code sent to their e-mail address. Written by visitors, read by the server only.';
COMMENT ON COLUMN public.pending_users.password_hash IS 'Clients send the password itself; stored is its bcrypt, and nothing once the sign-up is confirmed.';
COMMENT ON COLUMN public.pending_users.created_tx IS 'The transaction that made the row, the only one that may see it.';
COMMENT ON COLUMN public.pending_users.requested_from IS 'SHA-256 of the network that asked, for counting.';
COMMENT ON COLUMN public.pending_users.code_attempts IS 'Guesses at the live code.';
COMMENT ON COLUMN public.pending_users.attempts IS 'Guesses at all codes of this sign-up.';
