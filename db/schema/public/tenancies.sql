CREATE TABLE public.tenancies (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    enquiry_id uuid,
    property_id uuid,
    owner_id uuid,
    agreement_id uuid NOT NULL,
    home_title text NOT NULL,
    home_address text,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    unit_label text DEFAULT ''::text NOT NULL,
    start_on date NOT NULL,
    end_on date NOT NULL,
    leave_on date,
    lock_in_until date,
    notice_months smallint NOT NULL,
    is_holding_over boolean DEFAULT false NOT NULL,
    stay daterange GENERATED ALWAYS AS (daterange(start_on, leave_on, '[]'::text)) STORED,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    charged_until date,
    ended_kind text,
    CONSTRAINT "a stay ends after it begins" CHECK (((end_on >= start_on) AND (leave_on >= start_on))),
    CONSTRAINT tenancies_ended_kind_check CHECK ((ended_kind = ANY (ARRAY['notice'::text, 'agreed'::text, 'called_off'::text]))),
    CONSTRAINT tenancies_home_address_check CHECK (((char_length(home_address) >= 1) AND (char_length(home_address) <= 500))),
    CONSTRAINT tenancies_home_title_check CHECK (((char_length(home_title) >= 1) AND (char_length(home_title) <= 200))),
    CONSTRAINT tenancies_notice_months_check CHECK (((notice_months >= 0) AND (notice_months <= 12))),
    CONSTRAINT tenancies_state_check CHECK ((state = ANY (ARRAY['upcoming'::text, 'active'::text, 'notice'::text, 'ended'::text]))),
    CONSTRAINT tenancies_unit_label_check CHECK ((char_length(unit_label) <= 40))
);

ALTER TABLE ONLY public.tenancies
    ADD CONSTRAINT tenancies_home_free EXCLUDE USING gist (property_id WITH =, unit_label WITH =, stay WITH &&) WHERE ((state <> 'ended'::text));
ALTER TABLE ONLY public.tenancies
    ADD CONSTRAINT tenancies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tenancies
    ADD CONSTRAINT tenancies_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.tenancies
    ADD CONSTRAINT tenancies_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tenancies
    ADD CONSTRAINT tenancies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tenancies
    ADD CONSTRAINT tenancies_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;

CREATE UNIQUE INDEX tenancies_agreement_id_idx ON public.tenancies USING btree (agreement_id);
CREATE INDEX tenancies_enquiry_id_idx ON public.tenancies USING btree (enquiry_id);
CREATE INDEX tenancies_owner_id_idx ON public.tenancies USING btree (owner_id, state);
CREATE INDEX tenancies_property_id_idx ON public.tenancies USING btree (property_id, state);

ALTER TABLE public.tenancies ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see their tenancies" ON public.tenancies FOR SELECT TO authenticated USING (((id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))) OR (property_id = ANY (ARRAY( SELECT private.mandated_home_rows('tenancy'::text) AS mandated_home_rows)))));

CREATE POLICY "tenancies need the second factor" ON public.tenancies AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenancies TO service_role;
GRANT SELECT (id, enquiry_id, property_id, agreement_id, home_title, state, version, unit_label, start_on, end_on, leave_on, lock_in_until, notice_months, is_holding_over, created_at, state_at, charged_until, ended_kind) ON TABLE public.tenancies TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.tenancies (id, enquiry_id, state, version);

CREATE TRIGGER _100_drop_alarms BEFORE DELETE ON public.tenancies FOR EACH ROW EXECUTE FUNCTION private.tg_tenancies__drop_alarms();

CREATE TRIGGER _200_begin_settlement AFTER UPDATE OF state ON public.tenancies FOR EACH ROW WHEN (((new.state = 'ended'::text) AND (old.state <> 'ended'::text))) EXECUTE FUNCTION private.tg_tenancies__begin_settlement();

CREATE TRIGGER _200_end_agreements AFTER UPDATE OF state ON public.tenancies FOR EACH ROW WHEN (((new.state = ANY (ARRAY['notice'::text, 'ended'::text])) AND (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION private.tg_tenancies__end_agreements();

CREATE TRIGGER _200_set_alarms AFTER UPDATE OF end_on, leave_on, is_holding_over, state ON public.tenancies FOR EACH ROW WHEN (((old.end_on <> new.end_on) OR (old.leave_on IS DISTINCT FROM new.leave_on) OR (old.state <> new.state) OR (old.is_holding_over <> new.is_holding_over))) EXECUTE FUNCTION private.tg_tenancies__set_alarms();

CREATE TRIGGER _600_claw_back AFTER UPDATE OF state ON public.tenancies FOR EACH ROW WHEN (((new.state = 'ended'::text) AND (old.state <> 'ended'::text))) EXECUTE FUNCTION private.tg_tenancies__claw_back();

CREATE TRIGGER _600_end_tickets AFTER UPDATE OF state ON public.tenancies FOR EACH ROW WHEN (((new.state = 'ended'::text) AND (old.state <> 'ended'::text))) EXECUTE FUNCTION private.tg_tenancies__end_tickets();

CREATE TRIGGER _610_open_reviews AFTER UPDATE OF state ON public.tenancies FOR EACH ROW WHEN (((new.state = 'ended'::text) AND (old.state <> 'ended'::text))) EXECUTE FUNCTION private.tg_tenancies__open_reviews();

COMMENT ON TABLE public.tenancies IS 'Homes that are let, from the last signature on; of a home and unit one at a time.';
COMMENT ON COLUMN public.tenancies.owner_id IS 'Not readable through the API.';
COMMENT ON COLUMN public.tenancies.home_address IS 'As the agreement says it. Not readable through the API.';
COMMENT ON COLUMN public.tenancies.unit_label IS 'The bed or room of a PG; empty for a whole home.';
COMMENT ON COLUMN public.tenancies.end_on IS 'The last day that was agreed; without notice the stay goes on.';
COMMENT ON COLUMN public.tenancies.leave_on IS 'The last day, once it is settled.';
COMMENT ON COLUMN public.tenancies.stay IS 'Days that nobody else can have.';
COMMENT ON COLUMN public.tenancies.charged_until IS 'The last day for which rent was charged.';
COMMENT ON COLUMN public.tenancies.ended_kind IS 'How it came to its end.';
