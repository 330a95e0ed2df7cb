-- Constraints that let nothing overlap compare an account or a home within the index of a time: uuid is known to GiST by this.
create extension if not exists btree_gist with schema extensions;
