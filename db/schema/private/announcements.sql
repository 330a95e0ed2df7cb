CREATE TABLE private.announcements (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    words text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT "a notice ends after it begins" CHECK ((ends_at > starts_at)),
    CONSTRAINT "a notice stays for a year at most" CHECK (((ends_at - starts_at) <= '366 days'::interval)),
    CONSTRAINT announcements_ends_at_check CHECK (isfinite(ends_at)),
    CONSTRAINT announcements_starts_at_check CHECK (isfinite(starts_at)),
    CONSTRAINT announcements_words_check CHECK ((((char_length(words) >= 1) AND (char_length(words) <= 300)) AND (words = btrim(words)) AND (words !~ '[[:cntrl:]]'::text)))
);

ALTER TABLE ONLY private.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.announcements
    ADD CONSTRAINT announcements_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX announcements_changed_by_idx ON private.announcements USING btree (changed_by);
CREATE INDEX announcements_ends_at_idx ON private.announcements USING btree (ends_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.announcements TO service_role;

CREATE TRIGGER _500_tell AFTER INSERT OR DELETE OR UPDATE ON private.announcements FOR EACH STATEMENT EXECUTE FUNCTION private.tg_operator_settings__tell();

COMMENT ON TABLE private.announcements IS 'Notices that every visitor reads on every page from one moment until another. For admins'' procedures and the server.';
