CREATE FUNCTION private."both"(_one tsquery, _other tsquery) RETURNS tsquery
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT COALESCE((_one && _other), _one, _other) AS "coalesce";
END;
