CREATE TABLE private.name_changes (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    old_name text,
    new_name text
);

ALTER TABLE private.name_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.name_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.name_changes
    ADD CONSTRAINT name_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.name_changes
    ADD CONSTRAINT name_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX name_changes_user_id_idx ON private.name_changes USING btree (user_id, id DESC);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.name_changes TO service_role;

COMMENT ON TABLE private.name_changes IS 'Names that a person had, the newest 20, for admins. The audit log says that a name changed, and by id which row tells it.';
