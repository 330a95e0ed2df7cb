CREATE TABLE public.agreement_files (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    agreement_id uuid NOT NULL,
    kind text NOT NULL,
    version_no integer NOT NULL,
    object_name text NOT NULL,
    sha256 text NOT NULL,
    bytes integer NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT agreement_files_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT agreement_files_kind_check CHECK ((kind = ANY (ARRAY['document'::text, 'certificate'::text, 'bundle'::text]))),
    CONSTRAINT agreement_files_object_name_check CHECK ((char_length(object_name) <= 512)),
    CONSTRAINT agreement_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE ONLY public.agreement_files
    ADD CONSTRAINT agreement_files_agreement_id_kind_key UNIQUE (agreement_id, kind);
ALTER TABLE ONLY public.agreement_files
    ADD CONSTRAINT agreement_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agreement_files
    ADD CONSTRAINT agreement_files_sha256_key UNIQUE (sha256);

ALTER TABLE ONLY public.agreement_files
    ADD CONSTRAINT agreement_files_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;

ALTER TABLE public.agreement_files ENABLE ROW LEVEL SECURITY;

CREATE POLICY "files of agreements need the second factor" ON public.agreement_files AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "hosts see the paper, signers every file" ON public.agreement_files FOR SELECT TO authenticated USING (((EXISTS ( SELECT
   FROM public.agreements agreement
  WHERE (agreement.id = agreement_files.agreement_id))) AND ((kind = 'document'::text) OR (agreement_id = ANY (ARRAY( SELECT private.party_agreement_rows() AS party_agreement_rows))))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agreement_files TO service_role;
GRANT SELECT (id, agreement_id, kind, version_no, sha256, bytes, made_at) ON TABLE public.agreement_files TO authenticated;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.agreement_files FOR EACH ROW EXECUTE FUNCTION private.tg_agreement_evidence__append_only();

COMMENT ON TABLE public.agreement_files IS 'Papers of an agreement: the signed one, its certificate, the bundle of both with the evidence.';
