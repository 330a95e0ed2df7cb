// Frequent words of Devanagari and Telugu script, each with the Latin spelling that the other lists know. A word that
// is missing here is written out letter by letter, so localities need no entry. Written without nukta.

const HINDI = `
में mein|मे mein|से se|तक tak|के ke|का ka|की ki|को ko|पर par|पे pe|और aur|या ya|एक ek|दो do|तीन teen|चार char|पांच paanch|पाँच paanch|छह chhe|छः chhe|सात saat|आठ aath|नौ nau|दस das|
ग्यारह gyarah|बारह barah|पंद्रह pandrah|पन्द्रह pandrah|अठारह atharah|बीस bees|बाईस bais|पच्चीस pachees|तीस tees|पैंतीस paintees|चालीस chalis|पैंतालीस paintalis|पचास pachas|साठ saath|सत्तर sattar|अस्सी assi|नब्बे nabbe|सौ sau|
डेढ dedh|ढाई dhai|सवा sawa|साढे sadhe|हजार hazar|लाख lakh|करोड crore|रुपये rupees|रुपए rupees|रुपया rupees|रूपये rupees|रु rs|रुपयों rupees|
कम kam|ज्यादा zyada|अधिक adhik|ऊपर upar|उपर upar|नीचे neeche|अंदर andar|अन्दर andar|भीतर bhitar|बीच beech|लगभग lagbhag|करीब kareeb|आसपास aaspaas|आस aas|पास paas|नजदीक nazdeek|नज़दीक nazdeek|सामने saamne|
अधिकतम max|न्यूनतम min|बजट budget|किराया kiraya|किराए kiraye|किराये kiraye|भाडा bhada|महीना mahina|महीने mahine|प्रति per|माह month|शुरू shuru|
बीएचके bhk|बी bi|एचके hk|बेडरूम bedroom|बैडरूम bedroom|बेड bed|शयनकक्ष bedroom|कमरा kamra|कमरे kamre|कमरों kamre|रूम room|आरके rk|सेट set|
फ्लैट flat|फ्लेट flat|अपार्टमेंट apartment|घर ghar|मकान makan|विला villa|बंगला bungalow|कोठी kothi|स्टूडियो studio|पीजी pg|हॉस्टल hostel|होस्टल hostel|हास्टल hostel|छात्रावास hostel|ऑफिस office|स्पेस space|द्वारका dwarka|आफिस office|दफ्तर office|कार्यालय office|दुकान dukan|शॉप shop|शोरूम showroom|गोदाम godown|पेंटहाउस penthouse|फार्महाउस farmhouse|होमस्टे homestay|डुप्लेक्स duplex|स्वतंत्र independent|हाउस house|कमर्शियल commercial|व्यावसायिक commercial|जगह jagah|
स्कूल school|विद्यालय school|अस्पताल hospital|हॉस्पिटल hospital|मॉल mall|माल mall|पूल pool|स्विमिंग swimming|जिम gym|पार्किंग parking|कार car|बाइक bike|लिफ्ट lift|पावर power|बैकअप backup|बिजली bijli|पानी pani|वाईफाई wifi|वाइफाइ wifi|एसी ac|सुरक्षा security|सिक्योरिटी security|बालकनी balcony|बगीचा garden|गार्डन garden|मेट्रो metro|स्टेशन station|रेलवे railway|खाना khana|भोजन food|क्लबहाउस clubhouse|गेटेड gated|सोसाइटी society|सोसायटी society|
लडकियों ladkiyon|लडकी ladki|लडकियां ladkiyan|महिला mahila|महिलाओं mahilaon|लडकों ladkon|लडके ladke|पुरुष purush|बैचलर bachelor|बैचलर्स bachelors|कुंवारे bachelors|परिवार family|फैमिली family|छात्र students|छात्रों students|विद्यार्थी students|नौकरीपेशा working|
फर्निश्ड furnished|फर्निश furnished|सेमी semi|फुली fully|अनफर्निश्ड unfurnished|सस्ता sasta|सस्ते saste|सस्ती sasti|बडा bada|नया naya|शांत shant|तुरंत turant|
चाहिए chahiye|चाहिये chahiye|चाहता chahta|चाहती chahti|ढूंढ dhoondh|खोज dhoondh|रहा raha|रही rahi|हूं hoon|हूँ hoon|है hai|हैं hain|हो ho|लिए liye|लिये liye|मुझे mujhe|हमें hamein|वाला wala|वाली wali|वाले wale|साथ ke saath|सहित sahit|भी bhi|कोई koi|अच्छा achha|
बिना bina|नहीं nahi|नही nahi|मत mat|छोडकर chhodkar|अलावा alawa|सिवा siwa|ब्रोकर broker|दलाल dalal|दलाली dalali|ब्रोकरेज brokerage|नो no|
सेक्टर sector|फेज phase|पिन pin|कोड code|पिनकोड pincode|मंजिल manzil|वर्गफुट sqft|गज gaj|किलोमीटर km|किमी km|मिनट minute|मिनिट minute|घंटा ghanta|घंटे ghante|समीप samip|पैदल paidal|दूरी doori|दूर door|बगल bagal|नज़दीक़ nazdeek|नजदीकी nazdeek|मेरे mere|मॉल mall|
हैदराबाद hyderabad|बेंगलुरु bengaluru|बैंगलोर bengaluru|बंगलौर bengaluru|मुंबई mumbai|मुम्बई mumbai|पुणे pune|दिल्ली delhi|चेन्नई chennai|कोलकाता kolkata|गुरुग्राम gurugram|गुडगांव gurugram|नोएडा noida|ठाणे thane|जयपुर jaipur|लखनऊ lucknow|अहमदाबाद ahmedabad|नवी navi|हाईटेक hitech|हाइटेक hitech|हाई hi|टेक tech|सिटी city|गाचीबोवली gachibowli|गच्चीबौली gachibowli|गचिबोवली gachibowli|कोंडापुर kondapur|हिल्स hills|रोड road|वेस्ट west|ईस्ट east|नगर nagar|इलेक्ट्रॉनिक electronic|व्हाइटफील्ड whitefield|पवई powai|अंधेरी andheri|बांद्रा bandra|केपीएचबी kphb`

const TELUGU = `
లో lo|కి ki|కు ku|లోపు lopu|లోపల lopala|వరకు varaku|నుండి nundi|నుంచి nunchi|కంటే kante|కన్నా kanna|తక్కువ takkuva|ఎక్కువ ekkuva|పైన paina|మధ్య madhya|సుమారు sumaru|దాదాపు dadapu|
ఒక oka|ఒకటి okati|రెండు rendu|మూడు mudu|నాలుగు nalugu|ఐదు aidu|ఆరు aaru|పది padi|పదిహేను padihenu|ఇరవై iravai|ముప్పై muppai|నలభై nalabhai|యాభై yabhai|యాబై yabhai|అరవై aravai|వంద vanda|వేలు velu|వేల velu|వెయ్యి veyyi|వేలకు velu|లక్ష laksha|లక్షలు lakshalu|లక్షల lakshalu|కోటి koti|రూపాయలు rupees|రూపాయల rupees|రూ rs|
బడ్జెట్ budget|అద్దె adde|అద్దెకు addeku|నెలకు nelaku|ధర dara|గరిష్ట max|కనీసం min|
బిహెచ్‌కె bhk|బీహెచ్‌కే bhk|బిహెచ్కె bhk|బీహెచ్కే bhk|బిహెచ్కే bhk|బీహెచ్కె bhk|బెడ్రూమ్ bedroom|బెడ్‌రూమ్ bedroom|బెడ్రూం bedroom|బెడ్ bed|రూమ్ room|గది gadi|గదులు gadulu|గదుల gadula|పడక padaka|సింగిల్ single|డబుల్ double|ట్రిపుల్ triple|
ఇల్లు illu|ఇంటి illu|ఇళ్ళు illu|ఫ్లాట్ flat|అపార్ట్మెంట్ apartment|అపార్ట్‌మెంట్ apartment|విల్లా villa|విలా villa|హాస్టల్ hostel|పీజీ pg|పిజి pg|ఆఫీస్ office|స్పేస్ space|ఆఫీసు office|దుకాణం shop|షాప్ shop|షాపు shop|గోదాము godown|గోడౌన్ godown|స్టూడియో studio|
స్కూల్ school|పాఠశాల school|బడి school|ఆసుపత్రి hospital|హాస్పిటల్ hospital|మాల్ mall|జిమ్ gym|పార్కింగ్ parking|కార్ car|కారు car|లిఫ్ట్ lift|నీళ్ళు water|నీరు water|మెట్రో metro|స్టేషన్ station|వైఫై wifi|ఏసీ ac|ఏసి ac|సెక్యూరిటీ security|బాల్కనీ balcony|తోట garden|భోజనం food|స్విమ్మింగ్ swimming|పూల్ pool|పవర్ power|బ్యాకప్ backup|
అమ్మాయిలు ammayilu|అమ్మాయిలకు ammayilu|అమ్మాయిల ammayilu|మహిళలకు ammayilu|మహిళలు ammayilu|అబ్బాయిలు abbayilu|అబ్బాయిలకు abbayilu|బ్యాచిలర్స్ bachelors|బ్యాచిలర్ bachelors|కుటుంబం family|కుటుంబానికి family|ఫ్యామిలీ family|విద్యార్థులకు students|
ఫర్నిష్డ్ furnished|సెమీ semi|కావాలి kavali|కావలెను kavali|కావలి kavali|ఉన్న unna|ఉండాలి undali|కోసం kosam|దగ్గర daggara|దగ్గరలో daggara|దగ్గర్లో daggara|దగ్గరగా daggara|పక్కన pakkana|పక్కనే pakkana|సమీపంలో samipamlo|సమీపాన samipamlo|చుట్టుపక్కల chuttupakkala|నిమిషాల minutes|నిమిషాలు minutes|నిమిషాలలో minutes|నిమిషాల్లో minutes|కిలోమీటర్ల km|కిలోమీటర్లు km|కిలోమీటరు km|కిలోమీటర్లలో km|కిలోమీటర్లలోపు km lopu|కిలోమీటర్ల km|దూరం dooram|దూరంలో dooramlo|నడక nadaka|నా na|గచ్చిబౌలికి gachibowli ki|ఇన్ఫోసిస్ infosys|వద్దు vaddu|లేకుండా lekunda|లేని leni|తప్ప tappa|మరియు mariyu|లేదా leda|చవకగా cheap|చవక cheap|కొత్త kotha|పెద్ద pedda|నాకు naku|మాకు maku|
హైదరాబాద్ hyderabad|హైదరాబాదు hyderabad|విజయవాడ vijayawada|విశాఖపట్నం visakhapatnam|వైజాగ్ vizag|వరంగల్ warangal|బెంగళూరు bengaluru|సికింద్రాబాద్ secunderabad|గచ్చిబౌలి gachibowli|మాదాపూర్ madhapur|కొండాపూర్ kondapur|కూకట్పల్లి kukatpally|కూకట్‌పల్లి kukatpally|హైటెక్ hitech|సిటీ city|బంజారా banjara|జూబ్లీ jubilee|హిల్స్ hills|నగర్ nagar|అమీర్పేట్ ameerpet|అమీర్‌పేట్ ameerpet|మియాపూర్ miyapur|ఉప్పల్ uppal|దిల్సుఖ్‌నగర్ dilsukhnagar|దిల్సుఖ్నగర్ dilsukhnagar|మణికొండ manikonda|బేగంపేట్ begumpet|రోడ్ road|సెక్టార్ sector`

/** The sign that keeps letters from joining is typed or not: an entry holds for both. */
export const nativeWords: ReadonlyMap<string, string> = new Map(
  `${HINDI}|${TELUGU}`
    .split('|')
    .map((pair) => pair.trim())
    .map((pair) => {
      const space = pair.indexOf(' ')
      return [
        pair
          .slice(0, space)
          .normalize('NFC')
          .replaceAll(/[\u093c\u200c\u200d]/g, ''),
        pair.slice(space + 1),
      ] as const
    }),
)
