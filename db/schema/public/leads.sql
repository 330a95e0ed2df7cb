CREATE TABLE public.leads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    broker_id uuid NOT NULL,
    enquiry_id uuid,
    property_id uuid,
    source text NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    home_title text,
    name text,
    phone text,
    lost_reason text,
    next_step_on date,
    notes text,
    kept_until date,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT leads_home_title_check CHECK (((char_length(home_title) >= 1) AND (char_length(home_title) <= 200))),
    CONSTRAINT leads_lost_reason_check CHECK (((char_length(lost_reason) >= 1) AND (char_length(lost_reason) <= 200))),
    CONSTRAINT leads_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT leads_notes_check CHECK (((char_length(notes) >= 1) AND (char_length(notes) <= 2000))),
    CONSTRAINT leads_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT leads_source_check CHECK ((source = ANY (ARRAY['site'::text, 'own'::text]))),
    CONSTRAINT leads_state_check CHECK ((state = ANY (ARRAY['new'::text, 'contacted'::text, 'visiting'::text, 'applied'::text, 'agreed'::text, 'lost'::text]))),
    CONSTRAINT "only own leads have a name of their own" CHECK ((((source = 'own'::text) = (name IS NOT NULL)) AND ((source = 'own'::text) OR (num_nonnulls(phone, home_title) = 0)))),
    CONSTRAINT "own leads end" CHECK (((source = 'own'::text) = (kept_until IS NOT NULL))),
    CONSTRAINT "own leads have no conversation" CHECK (((source = 'site'::text) OR (enquiry_id IS NULL)))
);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_broker_id_enquiry_id_key UNIQUE (broker_id, enquiry_id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;

CREATE INDEX leads_broker_id_idx ON public.leads USING btree (broker_id, state_at DESC);
CREATE INDEX leads_enquiry_id_idx ON public.leads USING btree (enquiry_id);
CREATE INDEX leads_kept_until_idx ON public.leads USING btree (kept_until) WHERE (kept_until IS NOT NULL);
CREATE INDEX leads_property_id_idx ON public.leads USING btree (property_id);

ALTER TABLE public.leads ENABLE ROW LEVEL SECURITY;

CREATE POLICY "brokers see their leads" ON public.leads FOR SELECT TO authenticated USING ((broker_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "leads need the second factor" ON public.leads AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.leads TO service_role;
GRANT SELECT ON TABLE public.leads TO authenticated;

COMMENT ON TABLE public.leads IS 'Whom a broker finds homes for. Of those who asked here only how far they came; others are kept 180 days.';
