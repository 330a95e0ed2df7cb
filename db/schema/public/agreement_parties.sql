CREATE TABLE public.agreement_parties (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    agreement_id uuid NOT NULL,
    user_id uuid,
    role text NOT NULL,
    sign_order smallint,
    legal_name text NOT NULL,
    address text,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT agreement_parties_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 500))),
    CONSTRAINT agreement_parties_legal_name_check CHECK (((char_length(legal_name) >= 2) AND (char_length(legal_name) <= 120))),
    CONSTRAINT agreement_parties_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'tenant'::text, 'co_tenant'::text]))),
    CONSTRAINT agreement_parties_sign_order_check CHECK (((sign_order >= 1) AND (sign_order <= 10))),
    CONSTRAINT "who was taken out signs nothing" CHECK (((removed_at IS NULL) = (sign_order IS NOT NULL)))
);

ALTER TABLE ONLY public.agreement_parties
    ADD CONSTRAINT agreement_parties_agreement_id_sign_order_key UNIQUE (agreement_id, sign_order) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.agreement_parties
    ADD CONSTRAINT agreement_parties_agreement_id_user_id_key UNIQUE (agreement_id, user_id);
ALTER TABLE ONLY public.agreement_parties
    ADD CONSTRAINT agreement_parties_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.agreement_parties
    ADD CONSTRAINT agreement_parties_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agreement_parties
    ADD CONSTRAINT agreement_parties_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX agreement_parties_user_id_idx ON public.agreement_parties USING btree (user_id);

ALTER TABLE public.agreement_parties ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties of agreements need the second factor" ON public.agreement_parties AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "signers and hosts see who signs" ON public.agreement_parties FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.agreements agreement
  WHERE (agreement.id = agreement_parties.agreement_id))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agreement_parties TO service_role;
GRANT SELECT (id, agreement_id, role, sign_order, legal_name, created_at, removed_at) ON TABLE public.agreement_parties TO authenticated;

CREATE TRIGGER _100_frozen BEFORE UPDATE OF legal_name, address, role, agreement_id ON public.agreement_parties FOR EACH ROW WHEN (((((old.legal_name IS DISTINCT FROM new.legal_name) OR (old.address IS DISTINCT FROM new.address)) OR (old.role IS DISTINCT FROM new.role)) OR (old.agreement_id IS DISTINCT FROM new.agreement_id))) EXECUTE FUNCTION private.tg_agreement_parties__frozen();

COMMENT ON TABLE public.agreement_parties IS 'Who signs, in which order: tenants first, the owner last.';
COMMENT ON COLUMN public.agreement_parties.user_id IS 'Null for whoever has no account yet. Not readable through the API.';
COMMENT ON COLUMN public.agreement_parties.address IS 'For the paper. Not readable through the API.';
