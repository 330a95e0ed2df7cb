CREATE TABLE public.verification_records (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    document_type text NOT NULL,
    document_number text NOT NULL,
    full_name text NOT NULL,
    date_of_birth date,
    address text,
    document_url text,
    status text DEFAULT 'pending'::text NOT NULL,
    reason text,
    admin_notes text,
    reviewed_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reviewed_at timestamp with time zone,
    CONSTRAINT "a decided record says when" CHECK (((status = 'pending'::text) = (reviewed_at IS NULL))),
    CONSTRAINT verification_records_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 500))),
    CONSTRAINT verification_records_admin_notes_check CHECK ((char_length(admin_notes) <= 2000)),
    CONSTRAINT verification_records_date_of_birth_check CHECK (((date_of_birth >= '1900-01-01'::date) AND (date_of_birth <= '2100-12-31'::date))),
    CONSTRAINT verification_records_document_number_check CHECK ((document_number ~ '^(XXXX XXXX [0-9]{4}|X{4,16}[0-9A-Z]{4})$'::text)),
    CONSTRAINT verification_records_document_type_check CHECK ((document_type = ANY (ARRAY['aadhaar'::text, 'pan'::text, 'passport'::text, 'driving_license'::text]))),
    CONSTRAINT verification_records_document_url_check CHECK ((char_length(document_url) <= 512)),
    CONSTRAINT verification_records_full_name_check CHECK ((((char_length(full_name) >= 1) AND (char_length(full_name) <= 200)) AND (full_name !~ '[[:digit:]]'::text))),
    CONSTRAINT verification_records_reason_check CHECK ((char_length(reason) <= 1000)),
    CONSTRAINT verification_records_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text])))
);

ALTER TABLE ONLY public.verification_records
    ADD CONSTRAINT verification_records_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verification_records
    ADD CONSTRAINT verification_records_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.verification_records
    ADD CONSTRAINT verification_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX verification_records_created_at_idx ON public.verification_records USING btree (created_at DESC, id DESC);
CREATE INDEX verification_records_document_url_idx ON public.verification_records USING btree (document_url) WHERE (document_url IS NOT NULL);
CREATE INDEX verification_records_kept_picture_idx ON public.verification_records USING btree (reviewed_at) WHERE ((document_url IS NOT NULL) AND (reviewed_at IS NOT NULL));
CREATE UNIQUE INDEX verification_records_one_waiting_idx ON public.verification_records USING btree (user_id, document_type) WHERE (status = 'pending'::text);
CREATE INDEX verification_records_pending_idx ON public.verification_records USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE INDEX verification_records_reviewed_by_idx ON public.verification_records USING btree (reviewed_by);
CREATE INDEX verification_records_user_id_idx ON public.verification_records USING btree (user_id, created_at DESC);
CREATE INDEX verification_records_words_idx ON public.verification_records USING gin (lower(((full_name || ' '::text) || document_number)) extensions.gin_trgm_ops);

ALTER TABLE public.verification_records ENABLE ROW LEVEL SECURITY;

CREATE POLICY "identity documents need the second factor" ON public.verification_records AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "people can hand in a document of their own" ON public.verification_records FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (status = 'pending'::text)));

CREATE POLICY "people can see their own identity documents" ON public.verification_records FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can take back a document that waits" ON public.verification_records FOR DELETE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND (status = 'pending'::text)));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.verification_records TO service_role;
GRANT DELETE ON TABLE public.verification_records TO authenticated;
GRANT SELECT (id, user_id, document_type, document_number, full_name, date_of_birth, address, document_url, status, reason, created_at, reviewed_at) ON TABLE public.verification_records TO authenticated;
GRANT INSERT (user_id, document_type, document_number, full_name, date_of_birth, address, document_url) ON TABLE public.verification_records TO authenticated;

CREATE TRIGGER _090_wait_while_suspended BEFORE UPDATE OF status ON public.verification_records FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION private.tg_wait_while_suspended();

CREATE TRIGGER _100_guard BEFORE INSERT ON public.verification_records FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_verification_records__guard();

CREATE TRIGGER _190_require_name BEFORE INSERT OR UPDATE OF full_name ON public.verification_records FOR EACH ROW EXECUTE FUNCTION private.tg_verification_records__require_name();

CREATE TRIGGER _200_taken_back AFTER DELETE ON public.verification_records FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_verification_records__taken_back();

CREATE TRIGGER _600_activity AFTER INSERT ON public.verification_records FOR EACH ROW EXECUTE FUNCTION private.tg_record_activity('identity.handed_in', 'id', 'user_id');

COMMENT ON TABLE public.verification_records IS 'Identity documents handed in, and what was decided. Numbers are masked.';
COMMENT ON COLUMN public.verification_records.document_number IS 'Masked: the last four characters, "XXXX XXXX 1234" for Aadhaar. The rest is not stored.';
COMMENT ON COLUMN public.verification_records.document_url IS 'Name of the picture in the bucket verification-documents.';
COMMENT ON COLUMN public.verification_records.reason IS 'What the person is told about the decision.';
COMMENT ON COLUMN public.verification_records.admin_notes IS 'What admins note among themselves.';
