CREATE FUNCTION private.unfair_patterns() RETURNS TABLE(kind text, "position" integer, pattern text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  values
    ('community', 1, private.discriminating_pattern()
      || '| (?:hindu|muslim|islam|islamic|christian|catholic|sikh|jain|buddhist|parsi|jewish|brahmin|brahman|kshatriya|v'
      || 'aishya|shudra|dalit|harijan|sc st|s c s t|obc|o b c|caste|religion|gotra|north indian|south indian|north east '
      || 'indian|northeastern|bihari|kashmiri|nepali|manipuri)s?(?! (?:temple|mosque|masjid|church|gurudwara|gurdwara|ma'
      || 'ndir|dargah|graveyard|cemetery|school|college|hospital|institute|colony|nagar|street|road|lane|market|bazaar|b'
      || 'havan|hall|restaurant|hotel|food|sweets|cuisine|dhaba|mess|kitchen|pilgrim|devotee|medium|calendar|shop|stall)'
      || 's? )(?= )'
      || '| (?:your|different|other|which|what) (?:community|religion|caste|region)(?= )'
      || '| (?:you|they) (?:are|re|being) (?:(?:a|an|all|from|the) )*(?:hindu|muslim|islamic|christian|catholic|sikh|jai'
      || 'n|buddhist|parsi|jewish|brahmin|brahman|kshatriya|vaishya|shudra|dalit|harijan|sc st|obc|kamma|kapu|reddy|vela'
      || 'ma|rajput|maratha|nair|ezhava|lingayat|vokkaliga|bania|baniya|marwari|agarwal|yadav|jat|gujjar|patel|patidar|i'
      || 'yer|iyengar|north indian|south indian|north east indian|northeastern|bengali|bihari|punjabi|gujarati|marathi|m'
      || 'aharashtrian|tamilian|tamil|telugu|kannadiga|malayali|kashmiri|nepali|manipuri|naga|sindhi)s?(?! (?:temple|mos'
      || 'que|masjid|church|gurudwara|gurdwara|mandir|dargah|graveyard|cemetery|school|college|hospital|institute|colony'
      || '|nagar|street|road|lane|market|bazaar|bhavan|hall|restaurant|hotel|food|sweets|cuisine|dhaba|mess|kitchen|pilg'
      || 'rim|devotee|medium|calendar|shop|stall)s? )(?= )'),
    ('food', 2, ' (?:(?:non|pure|only|strict|strictly|pakka) )*(?:vegetarian|vegeterian|eggetarian|vegan|nonvegetarian|veg|nonv'
      || 'eg)s?(?! (?:temple|mosque|masjid|church|gurudwara|gurdwara|mandir|dargah|graveyard|cemetery|school|college|hos'
      || 'pital|institute|colony|nagar|street|road|lane|market|bazaar|bhavan|hall|restaurant|hotel|food|sweets|cuisine|d'
      || 'haba|mess|kitchen|pilgrim|devotee|medium|calendar|shop|stall)s? )(?= )'
      || '| (?:beef|pork|mutton)(?= )'
      || '| (?:eat|eats|eating|cook|cooks|cooking|eater|eaters) (?:(?:of|any|the|your) )*(?:meat|fish|chicken|egg|eggs)('
      || '?= )'
      || '| (?:no|not|without|meat|fish|egg) (?:meat|fish|eggs?|eaters?|eating|cooking of meat)(?= )'
      || '| food habits?(?= )'),
    ('marriage', 3, ' (?:bachelor|bachelorette|spinster)s?(?! (?:of|degree|s degree) )(?= )'
      || '| unmarried(?= )'
      || '| marital(?= )'
      || '| (?:only|prefer|prefers|preferred|not|newly|for|if|to|are you|you are|you re) (?:(?:a|the) )*married(?= )'
      || '| married (?:couple|people|person|famil(?:y|ies)|tenant|applicant|only|women|men|woman|man)s?(?= )'
      || '| (?:you are|you re|are you|no|to) (?:(?:a|an) )*(?:single|widow|widower|divorced|divorcee)s?(?! (?:room|bed|s'
      || 'haring|occupancy|floor) )(?= )'
      || '| single (?:man|men|woman|women|lady|ladies|girl|girls|boy|boys|male|males|female|females|mother|mothers|fathe'
      || 'r|fathers|parent|parents|guy|guys)(?= )'
      || '| live in (?:couple|relationship|partner)s?(?= )')
$$;

REVOKE ALL ON FUNCTION private.unfair_patterns() FROM PUBLIC;
GRANT ALL ON FUNCTION private.unfair_patterns() TO service_role;

COMMENT ON FUNCTION private.unfair_patterns() IS 'Regular expressions over words parted by single spaces, read alike by PostgreSQL and by JavaScript. Not for API roles.';
