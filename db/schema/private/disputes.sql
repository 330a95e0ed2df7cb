CREATE TABLE private.disputes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    no integer NOT NULL,
    tenancy_id uuid NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    asked_side text NOT NULL,
    owner_words text,
    owner_paise bigint,
    tenant_words text,
    tenant_paise bigint,
    proposal_words text,
    proposal_paise bigint,
    proposed_at timestamp with time zone,
    ends_at timestamp with time zone,
    owner_takes boolean DEFAULT false NOT NULL,
    tenant_takes boolean DEFAULT false NOT NULL,
    closed_kind text,
    closed_words text,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT "a proposal has its end" CHECK ((((proposed_at IS NULL) = (ends_at IS NULL)) AND ((proposed_at IS NULL) = (proposal_words IS NULL)))),
    CONSTRAINT disputes_asked_side_check CHECK ((asked_side = ANY (ARRAY['tenant'::text, 'owner'::text]))),
    CONSTRAINT disputes_closed_kind_check CHECK ((closed_kind = ANY (ARRAY['not_agreed'::text, 'lapsed'::text, 'without_proposal'::text, 'taken_back'::text, 'by_themselves'::text]))),
    CONSTRAINT disputes_closed_words_check CHECK (((char_length(closed_words) >= 1) AND (char_length(closed_words) <= 500))),
    CONSTRAINT disputes_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'payment'::text, 'ticket'::text, 'handover'::text]))),
    CONSTRAINT disputes_owner_paise_check CHECK (((owner_paise >= 0) AND (owner_paise <= '100000000000'::bigint))),
    CONSTRAINT disputes_owner_words_check CHECK (((char_length(owner_words) >= 1) AND (char_length(owner_words) <= 500))),
    CONSTRAINT disputes_proposal_paise_check CHECK (((proposal_paise >= 0) AND (proposal_paise <= '100000000000'::bigint))),
    CONSTRAINT disputes_proposal_words_check CHECK (((char_length(proposal_words) >= 1) AND (char_length(proposal_words) <= 500))),
    CONSTRAINT disputes_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'proposed'::text, 'agreed'::text, 'closed'::text]))),
    CONSTRAINT disputes_tenant_paise_check CHECK (((tenant_paise >= 0) AND (tenant_paise <= '100000000000'::bigint))),
    CONSTRAINT disputes_tenant_words_check CHECK (((char_length(tenant_words) >= 1) AND (char_length(tenant_words) <= 500))),
    CONSTRAINT "what is closed says how" CHECK (((state = 'closed'::text) = (closed_kind IS NOT NULL))),
    CONSTRAINT "who asks says how they see it" CHECK (
CASE asked_side
    WHEN 'owner'::text THEN (owner_words IS NOT NULL)
    ELSE (tenant_words IS NOT NULL)
END)
);

ALTER TABLE private.disputes ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.disputes_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.disputes
    ADD CONSTRAINT disputes_no_key UNIQUE (no);
ALTER TABLE ONLY private.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.disputes
    ADD CONSTRAINT disputes_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX disputes_one_living_idx ON private.disputes USING btree (kind, subject_id) WHERE (state = ANY (ARRAY['asked'::text, 'proposed'::text]));
CREATE INDEX disputes_state_idx ON private.disputes USING btree (state, created_at);
CREATE INDEX disputes_tenancy_id_idx ON private.disputes USING btree (tenancy_id, created_at);

ALTER TABLE private.disputes ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.disputes TO service_role;

COMMENT ON TABLE private.disputes IS 'What two sides of a tenancy asked us to look at; one living a deposit, payment, repair or record.';
COMMENT ON COLUMN private.disputes.no IS 'As people say it: D-17.';
COMMENT ON COLUMN private.disputes.owner_paise IS 'What the owner says is right; null where it is not about a sum.';
COMMENT ON COLUMN private.disputes.ends_at IS 'Until when both may take the proposal.';
COMMENT ON COLUMN private.disputes.closed_words IS 'Of an admin who closes without a proposal: why.';
