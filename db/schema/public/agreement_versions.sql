CREATE TABLE public.agreement_versions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    agreement_id uuid NOT NULL,
    version_no integer NOT NULL,
    terms jsonb NOT NULL,
    clauses jsonb NOT NULL,
    document jsonb,
    content_sha256 text,
    object_name text,
    document_sha256 text,
    bytes integer,
    rule_warnings jsonb,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    frozen_at timestamp with time zone,
    sent_at timestamp with time zone,
    CONSTRAINT agreement_versions_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10485760))),
    CONSTRAINT agreement_versions_clauses_check CHECK (((jsonb_typeof(clauses) = 'array'::text) AND (char_length((clauses)::text) <= 65536))),
    CONSTRAINT agreement_versions_content_sha256_check CHECK ((content_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT agreement_versions_document_check CHECK ((char_length((document)::text) <= 204800)),
    CONSTRAINT agreement_versions_document_sha256_check CHECK ((document_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT agreement_versions_object_name_check CHECK ((char_length(object_name) <= 512)),
    CONSTRAINT agreement_versions_rule_warnings_check CHECK ((char_length((rule_warnings)::text) <= 65536)),
    CONSTRAINT agreement_versions_terms_check CHECK (((jsonb_typeof(terms) = 'object'::text) AND (char_length((terms)::text) <= 32768))),
    CONSTRAINT agreement_versions_version_no_check CHECK ((version_no >= 1)),
    CONSTRAINT "what is frozen has its paper" CHECK (((frozen_at IS NOT NULL) = ((document_sha256 IS NOT NULL) AND (content_sha256 IS NOT NULL) AND (document IS NOT NULL) AND (bytes IS NOT NULL)))),
    CONSTRAINT "what was sent is frozen" CHECK (((sent_at IS NULL) OR (frozen_at IS NOT NULL)))
);

ALTER TABLE ONLY public.agreement_versions
    ADD CONSTRAINT agreement_versions_agreement_id_version_no_key UNIQUE (agreement_id, version_no);
ALTER TABLE ONLY public.agreement_versions
    ADD CONSTRAINT agreement_versions_document_sha256_key UNIQUE (document_sha256);
ALTER TABLE ONLY public.agreement_versions
    ADD CONSTRAINT agreement_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.agreement_versions
    ADD CONSTRAINT agreement_versions_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agreement_versions
    ADD CONSTRAINT agreement_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX agreement_versions_created_by_idx ON public.agreement_versions USING btree (created_by);

ALTER TABLE public.agreement_versions ENABLE ROW LEVEL SECURITY;

CREATE POLICY "signers see versions that were sent, hosts all" ON public.agreement_versions FOR SELECT TO authenticated USING (((agreement_id = ANY (ARRAY( SELECT private.hosted_agreement_rows() AS hosted_agreement_rows))) OR ((sent_at IS NOT NULL) AND (agreement_id = ANY (ARRAY( SELECT private.party_agreement_rows() AS party_agreement_rows))))));

CREATE POLICY "versions of agreements need the second factor" ON public.agreement_versions AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agreement_versions TO service_role;
GRANT SELECT (id, agreement_id, version_no, terms, clauses, document, content_sha256, document_sha256, bytes, rule_warnings, created_at, frozen_at, sent_at) ON TABLE public.agreement_versions TO authenticated;

CREATE TRIGGER _100_frozen BEFORE DELETE OR UPDATE ON public.agreement_versions FOR EACH ROW EXECUTE FUNCTION private.tg_agreement_versions__frozen();

COMMENT ON TABLE public.agreement_versions IS 'What an agreement says, version by version; one that was frozen never changes.';
COMMENT ON COLUMN public.agreement_versions.document IS 'Resolved clauses: nothing is looked up again.';
COMMENT ON COLUMN public.agreement_versions.content_sha256 IS 'SHA-256 of the canonical JSON of terms, clauses, parties and document.';
COMMENT ON COLUMN public.agreement_versions.object_name IS 'Name of the paper''s file. Not readable through the API: open-agreement gives the bytes.';
COMMENT ON COLUMN public.agreement_versions.document_sha256 IS 'SHA-256 of the paper''s bytes: what is signed.';
