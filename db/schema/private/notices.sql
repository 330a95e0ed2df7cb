CREATE TABLE private.notices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    detail text,
    about_id uuid,
    words jsonb DEFAULT '{}'::jsonb NOT NULL,
    not_before timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notices_detail_check CHECK (((char_length(detail) >= 1) AND (char_length(detail) <= 80))),
    CONSTRAINT notices_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 255))),
    CONSTRAINT notices_kind_check CHECK (((kind = ANY (ARRAY['second_factor_on'::text, 'second_factor_off'::text, 'second_factor_by_email'::text, 'second_factor_by_sms'::text, 'account_erased'::text, 'new_device'::text, 'authenticator_added'::text, 'authenticator_removed'::text, 'phone_factor_added'::text, 'phone_factor_removed'::text, 'security_key_added'::text, 'security_key_removed'::text, 'passkey_added'::text, 'passkey_removed'::text, 'phone_added'::text, 'phone_changed'::text, 'address_released'::text, 'listing_approved'::text, 'listing_rejected'::text, 'listing_changes_requested'::text, 'revision_approved'::text, 'revision_rejected'::text, 'identity_verified'::text, 'identity_rejected'::text, 'identity_requires_documents'::text, 'role_approved'::text, 'role_rejected'::text, 'listing_hidden_by_reports'::text, 'listing_cleared_of_reports'::text, 'report_nothing_wrong'::text, 'report_changes_requested'::text, 'report_taken_down'::text, 'conversation_warned'::text, 'conversation_nothing_wrong'::text, 'conversation_acted_on'::text])) OR (kind = ANY (ARRAY['account_suspended'::text, 'suspension_lifted'::text])))),
    CONSTRAINT notices_words_check CHECK ((char_length((words)::text) <= 2000))
);

ALTER TABLE ONLY private.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.notices TO service_role;

CREATE TRIGGER _100_announce AFTER INSERT ON private.notices FOR EACH STATEMENT EXECUTE FUNCTION private.tg_notices__announce();

COMMENT ON TABLE private.notices IS 'Mails about one''s account that have yet to be written; a row goes when its mail is queued.';
COMMENT ON COLUMN private.notices.detail IS 'Words of the server''s own that the mail repeats; nothing that a visitor sent.';
COMMENT ON COLUMN private.notices.about_id IS 'What it tells of, so that a decision taken back is not told.';
COMMENT ON COLUMN private.notices.words IS 'The person''s own title of the listing, the role, and the reason an admin gave.';
COMMENT ON COLUMN private.notices.not_before IS 'When the mail may be written at the earliest.';
