CREATE TABLE public.enquiry_reads (
    enquiry_id uuid NOT NULL,
    user_id uuid NOT NULL,
    last_read_id bigint DEFAULT 0 NOT NULL,
    muted_until timestamp with time zone
);

ALTER TABLE ONLY public.enquiry_reads
    ADD CONSTRAINT enquiry_reads_pkey PRIMARY KEY (enquiry_id, user_id);

ALTER TABLE ONLY public.enquiry_reads
    ADD CONSTRAINT enquiry_reads_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.enquiry_reads
    ADD CONSTRAINT enquiry_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX enquiry_reads_user_id_idx ON public.enquiry_reads USING btree (user_id) INCLUDE (enquiry_id, last_read_id, muted_until);

ALTER TABLE public.enquiry_reads ENABLE ROW LEVEL SECURITY;

CREATE POLICY "how far somebody read needs the second factor" ON public.enquiry_reads AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "people can see how far they read" ON public.enquiry_reads FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.enquiry_reads TO service_role;
GRANT SELECT (enquiry_id, last_read_id, muted_until) ON TABLE public.enquiry_reads TO authenticated;

CREATE TRIGGER _300_read_notifications AFTER INSERT OR UPDATE OF last_read_id ON public.enquiry_reads FOR EACH ROW WHEN ((new.last_read_id > 0)) EXECUTE FUNCTION private.tg_enquiry_reads__read_notifications();

COMMENT ON TABLE public.enquiry_reads IS 'How far a person read a conversation, for that person alone.';
