CREATE TABLE auth.users (
    instance_id uuid,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    aud text,
    role text,
    email text,
    encrypted_password text,
    email_confirmed_at timestamp with time zone,
    invited_at timestamp with time zone,
    confirmation_token text DEFAULT ''::text NOT NULL,
    confirmation_sent_at timestamp with time zone,
    recovery_token text DEFAULT ''::text NOT NULL,
    recovery_sent_at timestamp with time zone,
    email_change_token_new text DEFAULT ''::text NOT NULL,
    email_change text DEFAULT ''::text NOT NULL,
    email_change_sent_at timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    raw_app_meta_data jsonb,
    raw_user_meta_data jsonb,
    is_super_admin boolean,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    phone text,
    phone_confirmed_at timestamp with time zone,
    phone_change text DEFAULT ''::text NOT NULL,
    phone_change_token text DEFAULT ''::text NOT NULL,
    phone_change_sent_at timestamp with time zone,
    confirmed_at timestamp with time zone GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
    email_change_token_current text DEFAULT ''::text NOT NULL,
    email_change_confirm_status smallint DEFAULT 0 NOT NULL,
    banned_until timestamp with time zone,
    reauthentication_token text DEFAULT ''::text NOT NULL,
    reauthentication_sent_at timestamp with time zone,
    is_sso_user boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    is_anonymous boolean DEFAULT false NOT NULL,
    CONSTRAINT users_email_change_confirm_status_check CHECK (((email_change_confirm_status >= 0) AND (email_change_confirm_status <= 2))),
    CONSTRAINT users_email_check CHECK ((char_length(email) <= 255)),
    CONSTRAINT users_phone_check CHECK ((phone ~ '^[0-9]{6,15}$'::text))
);

ALTER TABLE auth.users OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_phone_key UNIQUE (phone);
ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX users_banned_until_idx ON auth.users USING btree (banned_until) WHERE (banned_until IS NOT NULL);
CREATE UNIQUE INDEX users_confirmation_token_key ON auth.users USING btree (confirmation_token) WHERE (confirmation_token <> ''::text);
CREATE INDEX users_created_at_idx ON auth.users USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_email_key ON auth.users USING btree (lower(email)) WHERE (NOT is_sso_user);
CREATE UNIQUE INDEX users_recovery_token_key ON auth.users USING btree (recovery_token) WHERE (recovery_token <> ''::text);
CREATE INDEX users_sign_up_phone_idx ON auth.users USING btree (regexp_replace((raw_user_meta_data ->> 'phone'::text), '\D'::text, ''::text, 'g'::text), confirmation_sent_at DESC) WHERE ((email_confirmed_at IS NULL) AND (phone_confirmed_at IS NULL));
CREATE INDEX users_unconfirmed_idx ON auth.users USING btree (confirmation_sent_at) WHERE ((email_confirmed_at IS NULL) AND (phone_confirmed_at IS NULL));

ALTER TABLE auth.users ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER _050_keep_an_admin BEFORE UPDATE OF banned_until ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tg_users__keep_an_admin();

CREATE TRIGGER _100_make_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tg_users__make_profile();

CREATE TRIGGER _200_enrol_contacts AFTER INSERT OR UPDATE OF email, email_confirmed_at, phone, phone_confirmed_at ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tg_users__enrol_contacts();

CREATE TRIGGER _250_save_confirmed_phone AFTER UPDATE OF phone, phone_confirmed_at ON auth.users FOR EACH ROW WHEN (((COALESCE(new.phone, ''::text) <> ''::text) AND (new.phone_confirmed_at IS NOT NULL) AND ((old.phone IS DISTINCT FROM new.phone) OR (old.phone_confirmed_at IS NULL)))) EXECUTE FUNCTION private.tg_users__save_confirmed_phone();

CREATE TRIGGER _300_hold_listings AFTER UPDATE ON auth.users FOR EACH ROW WHEN (((old.banned_until IS DISTINCT FROM new.banned_until) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION private.tg_users__hold_listings();

CREATE TRIGGER _300_open_sign_up AFTER UPDATE OF email_confirmed_at, phone_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (old.phone_confirmed_at IS NULL) AND ((new.email_confirmed_at IS NOT NULL) OR (new.phone_confirmed_at IS NOT NULL)) AND (new.confirmation_sent_at IS NOT NULL) AND (new.invited_at IS NULL))) EXECUTE FUNCTION private.tg_users__open_sign_up();

CREATE TRIGGER _300_record_consent AFTER INSERT ON auth.users FOR EACH ROW WHEN (((jsonb_typeof((new.raw_user_meta_data -> 'terms_version'::text)) = 'string'::text) AND ((new.raw_user_meta_data ->> 'terms_version'::text) <> ''::text))) EXECUTE FUNCTION private.tg_users__record_consent();

CREATE TRIGGER _300_replace_consent AFTER UPDATE OF raw_user_meta_data ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (old.phone_confirmed_at IS NULL) AND (new.email_confirmed_at IS NULL) AND (new.phone_confirmed_at IS NULL))) EXECUTE FUNCTION private.tg_users__replace_consent();

CREATE TRIGGER _350_end_visits AFTER UPDATE OF banned_until ON auth.users FOR EACH ROW WHEN ((old.banned_until IS DISTINCT FROM new.banned_until)) EXECUTE FUNCTION private.tg_users__end_visits();

CREATE TRIGGER _350_forget_sign_ups AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL) AND (old.email IS NOT NULL))) EXECUTE FUNCTION private.tg_users__forget_sign_ups();

CREATE TRIGGER _360_end_applications AFTER UPDATE OF banned_until ON auth.users FOR EACH ROW WHEN ((old.banned_until IS DISTINCT FROM new.banned_until)) EXECUTE FUNCTION private.tg_users__end_applications();

CREATE TRIGGER _360_part_from_agreements BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tg_users__part_from_agreements();

CREATE TRIGGER _360_part_from_agreements_too BEFORE UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.tg_users__part_from_agreements();

CREATE TRIGGER _400_tell_phone AFTER UPDATE OF phone ON auth.users FOR EACH ROW WHEN (((COALESCE(new.phone, ''::text) <> ''::text) AND (old.phone IS DISTINCT FROM new.phone) AND (new.phone_confirmed_at IS NOT NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.tg_users__tell_phone();

CREATE TRIGGER _400_tell_released AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((COALESCE(old.email, ''::text) <> ''::text) AND (new.email IS NULL) AND (old.email_confirmed_at IS NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION private.tg_users__tell_released();

CREATE TRIGGER _400_unname_in_notifications AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.tg_users__unname_in_notifications();

CREATE TRIGGER _500_follow_words AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION private.tg_people_words__follow();

CREATE TRIGGER _500_rate_reviewed AFTER UPDATE OF banned_until ON auth.users FOR EACH ROW WHEN ((old.banned_until IS DISTINCT FROM new.banned_until)) EXECUTE FUNCTION private.tg_users__rate_reviewed();

CREATE TRIGGER _900_announce_end AFTER DELETE OR UPDATE OF banned_until, deleted_at ON auth.users FOR EACH ROW EXECUTE FUNCTION _gateway.tg_announce_session();

CREATE TRIGGER _900_end_mandates AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.tg_users__end_mandates();

CREATE TRIGGER _900_forget_devices AFTER UPDATE OF encrypted_password, deleted_at ON auth.users FOR EACH ROW WHEN (((old.encrypted_password IS DISTINCT FROM new.encrypted_password) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION auth.tg_users__forget_devices();

COMMENT ON TABLE auth.users IS 'Accounts. Readable by the auth service only.';
COMMENT ON COLUMN auth.users.raw_user_meta_data IS 'Written by the person: never a source of authority.';
COMMENT ON COLUMN auth.users.phone IS 'Digits of the international number without the plus sign.';
