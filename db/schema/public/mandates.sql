CREATE TABLE public.mandates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    property_id uuid NOT NULL,
    owner_id uuid,
    broker_id uuid,
    offered_side text NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    scopes text[] NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    owner_fee_bp integer DEFAULT 0 NOT NULL,
    tenant_fee_bp integer DEFAULT 0 NOT NULL,
    clawback_days smallint DEFAULT 0 NOT NULL,
    code_hash bytea,
    code_ends_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT "a code lives while the offer does" CHECK ((((state = 'offered'::text) = (code_hash IS NOT NULL)) AND ((code_hash IS NULL) = (code_ends_at IS NULL)))),
    CONSTRAINT "a mandate lasts at most 366 days" CHECK ((((ends_on >= starts_on) AND (ends_on <= (starts_on + 365))) OR ((offered_side = 'server'::text) AND (ends_on = '2999-12-31'::date)))),
    CONSTRAINT "an offer knows its giver, a mandate both" CHECK ((
CASE offered_side
    WHEN 'owner'::text THEN (owner_id IS NOT NULL)
    WHEN 'broker'::text THEN (broker_id IS NOT NULL)
    ELSE true
END AND ((state = ANY (ARRAY['offered'::text, 'refused'::text, 'ended'::text])) OR ((owner_id IS NOT NULL) AND (broker_id IS NOT NULL))))),
    CONSTRAINT mandates_clawback_days_check CHECK (((clawback_days >= 0) AND (clawback_days <= 180))),
    CONSTRAINT mandates_code_hash_check CHECK ((octet_length(code_hash) = 32)),
    CONSTRAINT mandates_offered_side_check CHECK ((offered_side = ANY (ARRAY['owner'::text, 'broker'::text, 'server'::text]))),
    CONSTRAINT mandates_owner_fee_bp_check CHECK (((owner_fee_bp >= 0) AND (owner_fee_bp <= 20000))),
    CONSTRAINT mandates_scopes_check CHECK (((scopes <@ '{listing,enquiries,visits,applications,offers,agreements,tenancy}'::text[]) AND (scopes @> '{listing,enquiries}'::text[]))),
    CONSTRAINT mandates_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'active'::text, 'ended'::text, 'refused'::text]))),
    CONSTRAINT mandates_tenant_fee_bp_check CHECK (((tenant_fee_bp >= 0) AND (tenant_fee_bp <= 20000))),
    CONSTRAINT "nobody is their own broker" CHECK ((owner_id <> broker_id))
);

ALTER TABLE ONLY public.mandates
    ADD CONSTRAINT mandates_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.mandates
    ADD CONSTRAINT mandates_one_broker EXCLUDE USING gist (property_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((state = 'active'::text));
ALTER TABLE ONLY public.mandates
    ADD CONSTRAINT mandates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mandates
    ADD CONSTRAINT mandates_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mandates
    ADD CONSTRAINT mandates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mandates
    ADD CONSTRAINT mandates_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX mandates_broker_id_idx ON public.mandates USING btree (broker_id, state);
CREATE INDEX mandates_owner_id_idx ON public.mandates USING btree (owner_id, state);
CREATE INDEX mandates_property_id_idx ON public.mandates USING btree (property_id, state);

ALTER TABLE public.mandates ENABLE ROW LEVEL SECURITY;

CREATE POLICY "mandates need the second factor" ON public.mandates AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "owner and broker see their mandates" ON public.mandates FOR SELECT TO authenticated USING (((owner_id = ( SELECT auth.uid() AS uid)) OR (broker_id = ( SELECT auth.uid() AS uid))));

GRANT SELECT ON TABLE public.mandates TO service_role;
GRANT SELECT (id, property_id, offered_side, state, version, scopes, starts_on, ends_on, owner_fee_bp, tenant_fee_bp, clawback_days, code_ends_at, created_at, state_at) ON TABLE public.mandates TO authenticated;

COMMENT ON TABLE public.mandates IS 'Which broker acts for which home, for what and until when.';
COMMENT ON COLUMN public.mandates.scopes IS 'listing and enquiries always: who stands on a listing answers for it. offers: making them to applicants.';
COMMENT ON COLUMN public.mandates.ends_on IS 'Last day; 2999-12-31 where an operator gave no end.';
COMMENT ON COLUMN public.mandates.owner_fee_bp IS 'Of a month''s rent, in hundredths of a percent.';
COMMENT ON COLUMN public.mandates.tenant_fee_bp IS 'Of a month''s rent, in hundredths of a percent; shown on the listing.';
COMMENT ON COLUMN public.mandates.clawback_days IS 'A tenancy that ends earlier gives the commission back.';
