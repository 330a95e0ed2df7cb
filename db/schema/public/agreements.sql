CREATE TABLE public.agreements (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number text NOT NULL,
    enquiry_id uuid,
    application_id uuid,
    property_id uuid,
    owner_id uuid,
    seeker_id uuid,
    kind text DEFAULT 'first'::text NOT NULL,
    previous_id uuid,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    current_version integer DEFAULT 1 NOT NULL,
    home_title text NOT NULL,
    home_address text,
    home_pincode text,
    property_type text,
    is_shared_home boolean NOT NULL,
    has_broker boolean NOT NULL,
    state_code text,
    reason text,
    sent_at timestamp with time zone,
    expires_at timestamp with time zone,
    in_force_at timestamp with time zone,
    head text,
    head_seq integer,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    tenancy_id uuid,
    CONSTRAINT agreements_current_version_check CHECK ((current_version >= 1)),
    CONSTRAINT agreements_head_check CHECK ((head ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT agreements_home_address_check CHECK (((char_length(home_address) >= 1) AND (char_length(home_address) <= 500))),
    CONSTRAINT agreements_home_title_check CHECK (((char_length(home_title) >= 1) AND (char_length(home_title) <= 200))),
    CONSTRAINT agreements_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'renewal'::text, 'amendment'::text]))),
    CONSTRAINT agreements_number_check CHECK ((number ~ '^BAS-[0-9]{4}-[0-9]{6,}$'::text)),
    CONSTRAINT agreements_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
    CONSTRAINT agreements_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'partly_signed'::text, 'in_force'::text, 'ended'::text, 'declined'::text, 'expired'::text, 'void'::text]))),
    CONSTRAINT agreements_state_code_check CHECK ((state_code ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT "what is in force has its head" CHECK (((state <> ALL (ARRAY['in_force'::text, 'ended'::text])) OR ((head IS NOT NULL) AND (in_force_at IS NOT NULL)))),
    CONSTRAINT "what waits for signatures says until when" CHECK (((state <> ALL (ARRAY['sent'::text, 'partly_signed'::text])) OR (expires_at IS NOT NULL)))
);

ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_number_key UNIQUE (number);
ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES public.agreements(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE SET NULL;

CREATE INDEX agreements_application_id_idx ON public.agreements USING btree (application_id);
CREATE INDEX agreements_enquiry_id_idx ON public.agreements USING btree (enquiry_id, created_at DESC);
CREATE UNIQUE INDEX agreements_living_idx ON public.agreements USING btree (enquiry_id) WHERE ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'partly_signed'::text])) AND (kind = 'first'::text));
CREATE UNIQUE INDEX agreements_living_renewal_idx ON public.agreements USING btree (tenancy_id) WHERE ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'partly_signed'::text])) AND (kind <> 'first'::text));
CREATE INDEX agreements_over_idx ON public.agreements USING btree (state_at) WHERE (state = ANY (ARRAY['draft'::text, 'declined'::text, 'expired'::text, 'void'::text]));
CREATE INDEX agreements_owner_id_idx ON public.agreements USING btree (owner_id, state_at DESC);
CREATE INDEX agreements_previous_id_idx ON public.agreements USING btree (previous_id);
CREATE INDEX agreements_property_id_idx ON public.agreements USING btree (property_id, state);
CREATE INDEX agreements_seeker_id_idx ON public.agreements USING btree (seeker_id, state_at DESC);
CREATE INDEX agreements_tenancy_id_idx ON public.agreements USING btree (tenancy_id);

ALTER TABLE public.agreements ENABLE ROW LEVEL SECURITY;

CREATE POLICY "agreements need the second factor" ON public.agreements AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "signers and hosts see agreements" ON public.agreements FOR SELECT TO authenticated USING (((id = ANY (ARRAY( SELECT private.party_agreement_rows() AS party_agreement_rows))) OR (id = ANY (ARRAY( SELECT private.hosted_agreement_rows() AS hosted_agreement_rows)))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agreements TO service_role;
GRANT SELECT (id, number, enquiry_id, property_id, kind, previous_id, state, version, current_version, state_code, sent_at, expires_at, in_force_at, head, created_at, state_at, tenancy_id) ON TABLE public.agreements TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.agreements (id, enquiry_id, state, version);

CREATE TRIGGER _100_answer_changes BEFORE UPDATE OF state ON public.agreements FOR EACH ROW WHEN (((old.state = 'draft'::text) AND (new.state = 'sent'::text))) EXECUTE FUNCTION private.tg_agreements__answer_changes();

CREATE TRIGGER _110_fitting_renewal BEFORE UPDATE OF state ON public.agreements FOR EACH ROW WHEN (((old.state = 'draft'::text) AND (new.state = 'sent'::text) AND (new.kind <> 'first'::text))) EXECUTE FUNCTION private.tg_agreements__fitting_renewal();

CREATE TRIGGER _200_keep_head AFTER UPDATE OF head ON public.agreements FOR EACH ROW WHEN (((old.head IS NULL) AND (new.head IS NOT NULL))) EXECUTE FUNCTION private.tg_agreements__keep_head();

CREATE TRIGGER _600_count AFTER UPDATE OF state ON public.agreements FOR EACH ROW WHEN (((new.state = 'in_force'::text) AND (old.state <> 'in_force'::text) AND (new.kind = 'first'::text))) EXECUTE FUNCTION private.tg_agreements__count();

COMMENT ON TABLE public.agreements IS 'Agreements about homes; at most one a conversation is drafted or signed at a time, and one home is let once.';
COMMENT ON COLUMN public.agreements.number IS 'What it is called on paper and in its evidence.';
COMMENT ON COLUMN public.agreements.owner_id IS 'Who lets the home. Not readable through the API.';
COMMENT ON COLUMN public.agreements.seeker_id IS 'Whose conversation it is of: the tenant. Not readable through the API.';
COMMENT ON COLUMN public.agreements.home_address IS 'The exact address as it was drafted, for the paper alone. Not readable through the API.';
COMMENT ON COLUMN public.agreements.reason IS 'Why it was declined, in words; why it is void, by a word of a list. Read by agreement() alone.';
COMMENT ON COLUMN public.agreements.head IS 'Hash of the event that completed it; printed, mailed and sealed.';
COMMENT ON COLUMN public.agreements.head_seq IS 'Its number: the seal holds the events up to it.';
COMMENT ON COLUMN public.agreements.tenancy_id IS 'The tenancy that it made, renews or amends.';
