CREATE TABLE public.agreement_signatures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    agreement_id uuid NOT NULL,
    version_no integer NOT NULL,
    party_id uuid NOT NULL,
    user_id uuid,
    document_sha256 text NOT NULL,
    signed_name text NOT NULL,
    proof_id uuid NOT NULL,
    channel text NOT NULL,
    sent_to text NOT NULL,
    ip_network inet,
    user_agent text,
    signed_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT agreement_signatures_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text]))),
    CONSTRAINT agreement_signatures_document_sha256_check CHECK ((document_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT agreement_signatures_sent_to_check CHECK (((char_length(sent_to) >= 3) AND (char_length(sent_to) <= 120))),
    CONSTRAINT agreement_signatures_signed_name_check CHECK (((char_length(signed_name) >= 2) AND (char_length(signed_name) <= 120))),
    CONSTRAINT agreement_signatures_user_agent_check CHECK ((char_length(user_agent) <= 300))
);

ALTER TABLE ONLY public.agreement_signatures
    ADD CONSTRAINT agreement_signatures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agreement_signatures
    ADD CONSTRAINT agreement_signatures_proof_id_key UNIQUE (proof_id);

ALTER TABLE ONLY public.agreement_signatures
    ADD CONSTRAINT agreement_signatures_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agreement_signatures
    ADD CONSTRAINT agreement_signatures_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agreement_signatures
    ADD CONSTRAINT agreement_signatures_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX agreement_signatures_agreement_id_idx ON public.agreement_signatures USING btree (agreement_id, version_no);
CREATE UNIQUE INDEX agreement_signatures_once_idx ON public.agreement_signatures USING btree (agreement_id, version_no, party_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX agreement_signatures_party_id_idx ON public.agreement_signatures USING btree (party_id);
CREATE INDEX agreement_signatures_user_id_idx ON public.agreement_signatures USING btree (user_id);

ALTER TABLE public.agreement_signatures ENABLE ROW LEVEL SECURITY;

CREATE POLICY "signatures need the second factor" ON public.agreement_signatures AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "signers and hosts see signatures" ON public.agreement_signatures FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.agreements agreement
  WHERE (agreement.id = agreement_signatures.agreement_id))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agreement_signatures TO service_role;
GRANT SELECT (id, agreement_id, version_no, party_id, document_sha256, signed_name, signed_at, withdrawn_at) ON TABLE public.agreement_signatures TO authenticated;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.agreement_signatures FOR EACH ROW EXECUTE FUNCTION private.tg_agreement_evidence__append_only();

COMMENT ON TABLE public.agreement_signatures IS 'Who signed which bytes, when, and with which code.';
COMMENT ON COLUMN public.agreement_signatures.ip_network IS 'The network (/24, /48), never the address. Not readable through the API.';
COMMENT ON COLUMN public.agreement_signatures.user_agent IS 'Not readable through the API.';
