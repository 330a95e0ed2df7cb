CREATE TABLE private.handovers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    side text NOT NULL,
    readings jsonb DEFAULT '{}'::jsonb NOT NULL,
    content_sha256 text,
    proposed_side text,
    proposed_at timestamp with time zone,
    agreed_at timestamp with time zone,
    dispute_words text,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT handovers_content_sha256_check CHECK ((content_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT handovers_dispute_words_check CHECK (((char_length(dispute_words) >= 1) AND (char_length(dispute_words) <= 500))),
    CONSTRAINT handovers_kind_check CHECK ((kind = ANY (ARRAY['move_in'::text, 'move_out'::text]))),
    CONSTRAINT handovers_proposed_side_check CHECK ((proposed_side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text, 'broker'::text]))),
    CONSTRAINT handovers_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text, 'broker'::text]))),
    CONSTRAINT handovers_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'proposed'::text, 'agreed'::text, 'disputed'::text]))),
    CONSTRAINT "what is out has its hash" CHECK (((state = 'draft'::text) = (content_sha256 IS NULL))),
    CONSTRAINT "what was signed by both says when" CHECK (((state = 'agreed'::text) = (agreed_at IS NOT NULL)))
);

ALTER TABLE ONLY private.handovers
    ADD CONSTRAINT handovers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.handovers
    ADD CONSTRAINT handovers_tenancy_id_kind_key UNIQUE (tenancy_id, kind);

ALTER TABLE ONLY private.handovers
    ADD CONSTRAINT handovers_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

ALTER TABLE private.handovers ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.handovers TO service_role;

CREATE TRIGGER _200_move_refund_day AFTER UPDATE OF state ON private.handovers FOR EACH ROW WHEN (((new.state = 'agreed'::text) AND (new.kind = 'move_out'::text))) EXECUTE FUNCTION private.tg_handovers__move_refund_day();

CREATE TRIGGER _700_settle_dispute AFTER UPDATE OF state ON private.handovers FOR EACH ROW WHEN (((new.state = 'agreed'::text) AND (old.state <> new.state))) EXECUTE FUNCTION private.tg_disputes__settled('handover');

COMMENT ON TABLE private.handovers IS 'Records of moving in and moving out, one of each a tenancy.';
COMMENT ON COLUMN private.handovers.readings IS 'Meters and keys: {electricity, water, gas, keys}, each a text or null.';
COMMENT ON COLUMN private.handovers.content_sha256 IS 'Of all that the record says, while it is not a draft: what both sign.';
COMMENT ON COLUMN private.handovers.dispute_words IS 'Why the other side did not sign.';
