CREATE TABLE private.agreement_changes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    agreement_id uuid NOT NULL,
    version_no integer NOT NULL,
    party_id uuid NOT NULL,
    asked_by uuid,
    about text NOT NULL,
    present jsonb NOT NULL,
    wanted jsonb NOT NULL,
    note text,
    state text DEFAULT 'asked'::text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    CONSTRAINT agreement_changes_about_check CHECK ((about = ANY (ARRAY['due_day'::text, 'grace_days'::text, 'refund_days'::text, 'repair_limit_paise'::text, 'guest_nights'::text, 'pets_allowed'::text, 'smoking_allowed'::text, 'clause'::text]))),
    CONSTRAINT agreement_changes_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 300))),
    CONSTRAINT agreement_changes_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'agreed'::text, 'kept'::text]))),
    CONSTRAINT agreement_changes_wanted_check CHECK ((wanted <> 'null'::jsonb)),
    CONSTRAINT "an answer has its moment" CHECK (((answered_at IS NOT NULL) = (state <> 'asked'::text)))
);

ALTER TABLE ONLY private.agreement_changes
    ADD CONSTRAINT agreement_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.agreement_changes
    ADD CONSTRAINT agreement_changes_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.agreement_changes
    ADD CONSTRAINT agreement_changes_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.agreement_changes
    ADD CONSTRAINT agreement_changes_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE CASCADE;

CREATE INDEX agreement_changes_agreement_id_idx ON private.agreement_changes USING btree (agreement_id);
CREATE INDEX agreement_changes_asked_by_idx ON private.agreement_changes USING btree (asked_by);
CREATE INDEX agreement_changes_party_id_idx ON private.agreement_changes USING btree (party_id);

ALTER TABLE private.agreement_changes ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.agreement_changes TO service_role;

COMMENT ON TABLE private.agreement_changes IS 'What signers asked to be changed in an agreement before they sign, and what the owner answered.';
COMMENT ON COLUMN private.agreement_changes.version_no IS 'The version that was out.';
COMMENT ON COLUMN private.agreement_changes.present IS 'What that version says; an empty text for a clause that is to be added.';
