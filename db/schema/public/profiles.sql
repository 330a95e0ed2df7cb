CREATE TABLE public.profiles (
    id uuid NOT NULL,
    first_name text,
    last_name text,
    phone text,
    phone_verified boolean DEFAULT false NOT NULL,
    verification_status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    picture_folder uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT "only a given phone number can be verified" CHECK (((NOT phone_verified) OR (phone IS NOT NULL))),
    CONSTRAINT profiles_first_name_check CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 100))),
    CONSTRAINT profiles_last_name_check CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 100))),
    CONSTRAINT profiles_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text)),
    CONSTRAINT profiles_verification_status_check CHECK ((verification_status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text, 'requires_documents'::text])))
);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_picture_folder_key UNIQUE (picture_folder);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at DESC, id DESC);
CREATE INDEX profiles_verification_status_idx ON public.profiles USING btree (verification_status, created_at DESC, id DESC);

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can change their own profile" ON public.profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can see their own profile, admins everybody's" ON public.profiles FOR SELECT TO authenticated USING (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "profiles need the second factor" ON public.profiles AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profiles TO service_role;
GRANT SELECT ON TABLE public.profiles TO authenticated;
GRANT UPDATE (first_name, last_name, phone, phone_verified) ON TABLE public.profiles TO authenticated;

CREATE TRIGGER _090_wait_while_suspended BEFORE UPDATE OF verification_status ON public.profiles FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) AND (old.verification_status IS DISTINCT FROM new.verification_status))) EXECUTE FUNCTION private.tg_wait_while_suspended();

CREATE TRIGGER _100_guard BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_profiles__guard();

CREATE TRIGGER _190_require_names BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_require_person_names();

CREATE TRIGGER _195_uncheck_new_name BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN (((new.first_name IS DISTINCT FROM old.first_name) OR (new.last_name IS DISTINCT FROM old.last_name))) EXECUTE FUNCTION private.tg_profiles__uncheck_new_name();

CREATE TRIGGER _196_require_seen_name BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN (((new.verification_status = 'verified'::text) AND (old.verification_status IS DISTINCT FROM 'verified'::text) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.tg_profiles__require_seen_name();

CREATE TRIGGER _197_limit_renames BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((new.first_name IS DISTINCT FROM old.first_name) OR (new.last_name IS DISTINCT FROM old.last_name)) AND ((old.first_name IS NOT NULL) OR (old.last_name IS NOT NULL)))) EXECUTE FUNCTION private.tg_profiles__limit_renames();

CREATE TRIGGER _200_rename_hosts AFTER UPDATE OF first_name, last_name ON public.profiles FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION private.tg_profiles__rename_hosts();

CREATE TRIGGER _300_mark_hosts AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.verification_status = 'verified'::text) IS DISTINCT FROM (new.verification_status = 'verified'::text))) EXECUTE FUNCTION private.tg_profiles__mark_hosts();

CREATE TRIGGER _500_follow_roles AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_people_without_role__follow();

CREATE TRIGGER _500_follow_words AFTER INSERT OR UPDATE OF first_name, last_name ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_people_words__follow();

CREATE TRIGGER _600_activity AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_record_activity('person.joined', 'id', 'id');

CREATE TRIGGER _610_tell_new_name AFTER UPDATE ON public.profiles FOR EACH ROW WHEN ((((new.first_name IS DISTINCT FROM old.first_name) OR (new.last_name IS DISTINCT FROM old.last_name)) AND ((old.first_name IS NOT NULL) OR (old.last_name IS NOT NULL)))) EXECUTE FUNCTION private.tg_profiles__tell_new_name();

COMMENT ON TABLE public.profiles IS 'What a person tells about themselves. For the person and for admins.';
COMMENT ON COLUMN public.profiles.phone IS 'International number, plus sign and digits.';
COMMENT ON COLUMN public.profiles.phone_verified IS 'True only for a number that the server saw confirmed.';
COMMENT ON COLUMN public.profiles.picture_folder IS 'The folder of the person''s pictures in the public buckets. Random: it does not tell the account.';
