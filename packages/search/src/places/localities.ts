// Localities by city, as "Name" or "Name=another spelling,another". The city is for the reader of this list only: no
// city is ever inferred from a locality.

export const localitiesByCity: Readonly<Record<string, string>> = {
  Hyderabad: `
    Abids=abid,abid road;Alwal;Amberpet;Ameerpet=amirpet;Attapur;Bachupally;Balanagar;Balapur;Bandlaguda;
    Banjara Hills=banjara;Begumpet=begampet;Beeramguda;BHEL;Bolarum;Borabanda;Bowenpally=bowenpalli;Chandanagar;
    Champapet;Charminar;Chikkadpally;Chintal;Dilsukhnagar=dsnr;Domalguda;ECIL;Erragadda;Falaknuma;
    Financial District=fin district;Gachibowli=gachibowly,gachi bowli;Gajularamaram;Gandipet;Gandhi Nagar;
    Gopanpally;Gudimalkapur;Habsiguda;Hafeezpet=hafizpet;Hakimpet;Hayathnagar;Himayatnagar=himayath nagar;
    HITEC City=hitech city,hi tech city,hi tec city,hitec,hitech,hi tech,hitechcity,hitec siti,haitek city,haitek siti,cyberabad,cyber city hyderabad;
    Hydershakote;Isnapur;Jeedimetla;Jubilee Hills=jubli hills,jubilee,jubliee hills;Kachiguda=kacheguda;Kapra;
    Karkhana;Karmanghat;Keesara;Khairatabad;Khajaguda;Kismatpur;Kokapet;Kollur;Kompally;Kondapur;Kothapet;Kothaguda;
    Kothur;KPHB=kphb colony,kukatpally housing board,k p h b;Kukatpally=kukatpalli,kukat pally;Kushaiguda;
    Lakdikapul=lakdi ka pul,lakdi ka pool;LB Nagar=l b nagar,lal bahadur nagar;Lingampally;Madhapur=maddapur,madapur;
    Madinaguda;Malakpet;Malkajgiri;Mallapur;Manikonda;Marredpally=west marredpally,east marredpally;
    Masab Tank;Medchal;Mehdipatnam=mehdi patnam;Miyapur;Mokila;Moosapet;Moti Nagar;Moula Ali=moulali;Musheerabad;
    Nacharam;Nagole;Nallagandla;Nallakunta;Nampally;Nanakramguda=nanakaramguda;Narapally;Narayanguda;Narsingi;
    Neredmet;Neopolis;Nizampet;Osman Nagar;Padma Rao Nagar=padmarao nagar;Patancheru;Peerzadiguda;Pocharam;
    Pragathi Nagar;Punjagutta=panjagutta;Puppalguda;Quthbullapur;Raidurg=raidurgam,rai durg;Rajendranagar;Ramanthapur;
    Ramachandrapuram=rc puram;Ramnagar;Safilguda;Sainikpuri;Sanathnagar=sanath nagar;Santosh Nagar;
    Saroor Nagar=saroornagar;Serilingampally=serilingampalle;Shaikpet;Shamirpet;Shamshabad;Sindhi Colony;
    Somajiguda;SR Nagar=sanjeeva reddy nagar,s r nagar;Suchitra=suchitra circle;Suraram;Tarnaka;Tellapur;Tolichowki=toli chowki,tolichoki;
    Trimulgherry=tirumalagiri;Tukkuguda;Uppal;Vanasthalipuram;Vidya Nagar;Vikarabad;
    Hyderguda;Ashok Nagar;Barkatpura;Basheerbagh=basheer bagh;Old City;Gowlidoddi;Wattinagulapally;Kandlakoya;Dundigal;
    Bahadurpally;Dammaiguda;Nagaram;Rampally;Boduppal;Ghatkesar;Adibatla;Ibrahimpatnam;Maheshwaram;Aziznagar;Moinabad;
    Shankarpally;Chevella;Langar Houz=langar house,langarhouse;Golconda;Asif Nagar;Vijay Nagar Colony;Saidabad;
    Chandrayangutta;Bahadurpura;Sultan Bazar;Hyder Nagar;Madhura Nagar;Vengal Rao Nagar;Krishna Nagar;
    Rahmath Nagar;Film Nagar;Masjid Banda;Ayyappa Society;Kavuri Hills;Silpa Hills;Ameenpur;Kistareddypet;Muthangi;
    Rudraram;Upparpally;Adikmet;Kavadiguda;Ranigunj;Sitaphalmandi;Mettuguda;Lalaguda;HB Colony;AS Rao Nagar=a s rao nagar;
    Cherlapally;Vayupuri;Lothkunta;Hastinapuram;Meerpet;BN Reddy Nagar;Badangpet;Turkayamjal;Abdullapurmet;
    Pedda Amberpet;Chaitanyapuri;Mansoorabad;Gaddiannaram;Moosarambagh;Shapur Nagar;Jagadgirigutta;Rajiv Nagar;
    Tank Bund Road;Nehru Nagar;Jawahar Nagar;Sri Nagar Colony=srinagar colony;Marredpally;
    Yapral;Yousufguda=yusufguda;Yellareddyguda`,
  Bengaluru: `
    Koramangala=kormangala,koramangla;Indiranagar=indira nagar;Whitefield=white field;HSR Layout=hsr;BTM Layout=btm;
    Marathahalli=marathalli,marthahalli;Electronic City=e city,ecity,electronics city;Bellandur;
    Sarjapur Road=sarjapur,sarjapura;Hebbal;JP Nagar=j p nagar;Jayanagar=jaya nagar;Yelahanka;Banashankari;
    Basavanagudi;Malleshwaram=malleswaram;Rajajinagar=rajaji nagar;Vijayanagar=vijaya nagar;Bannerghatta Road=bannerghatta;
    Kalyan Nagar;Kammanahalli;Hennur;Thanisandra;KR Puram=k r puram,kr pura;Mahadevapura;Brookefield=brookfield;
    Kadugodi;Varthur;Panathur;Kadubeesanahalli;Domlur;Ulsoor=halasuru;Frazer Town;Cox Town;MG Road=m g road;
    Richmond Town;Shivajinagar;RT Nagar;Sahakar Nagar;Jalahalli;Peenya;Yeshwanthpur=yeshwantpur;Nagarbhavi;
    RR Nagar=rajarajeshwari nagar;Kengeri;Uttarahalli;Kanakapura Road;Begur;Hulimavu;Arekere;Bommanahalli;Bommasandra;
    Silk Board;Hoodi;CV Raman Nagar;Old Airport Road;Kaggadasapura;Horamavu;Ramamurthy Nagar;Devanahalli;Hosa Road;
    Haralur Road=haralur;Kudlu Gate;Singasandra;Nagawara;Manyata Tech Park=manyata;Bagmane;Ejipura;Wilson Garden;
    Shanti Nagar;Padmanabhanagar;Kumaraswamy Layout;Vidyaranyapura;Mathikere;Sadashivanagar;HBR Layout;Jakkur;Hoskote;
    Chandapura;Attibele`,
  Mumbai: `
    Andheri;Bandra;Powai;Juhu;Versova;Lokhandwala;Malad;Goregaon;Kandivali=kandivli;Borivali=borivli;Dahisar;
    Santacruz=santa cruz;Vile Parle=parle;Khar;Dadar;Kurla;Ghatkopar;Mulund;Bhandup;Vikhroli;Kanjurmarg;Chembur;
    Sion;Matunga;Wadala;Worli;Lower Parel;Parel;Prabhadevi;Mahim;Colaba;Cuffe Parade;Churchgate;Marine Drive;
    Malabar Hill;Byculla;Mazgaon;Jogeshwari;Mira Road;Bhayandar;Vasai;Virar;Nalasopara=nala sopara;Govandi;Mankhurd;
    Marol;Saki Naka=sakinaka;Chandivali;BKC=bandra kurla complex;Tardeo;Girgaon;Sewri;Hiranandani;Oshiwara;Mumbra`,
  'Navi Mumbai': `
    Kharghar;Vashi;Nerul;Belapur=cbd belapur;Airoli;Ghansoli;Panvel;Kopar Khairane=koparkhairane;Seawoods;Sanpada;
    Kamothe;Ulwe;Taloja;Kalamboli;Juinagar;Turbhe;Rabale`,
  Thane: `Ghodbunder Road=ghodbunder;Majiwada;Manpada;Kolshet;Vartak Nagar;Naupada;Kalyan;Dombivli=dombivali;Ambernath;
    Badlapur;Ulhasnagar;Bhiwandi;`,
  Pune: `
    Hinjewadi=hinjawadi,hinjewadi it park,hinjwadi;Kothrud;Wakad;Baner;Viman Nagar;Kharadi;Hadapsar;Magarpatta=magarpatta city;
    Aundh;Balewadi;Bavdhan;Pimple Saudagar;Pimple Nilakh;Pimple Gurav;Pimpri;Chinchwad;Pimpri Chinchwad=pcmc;Nigdi;
    Akurdi;Ravet;Tathawade;Koregaon Park;Kalyani Nagar;Wagholi;Undri;Kondhwa;NIBM Road=nibm;Wanowrie;Shivaji Nagar;
    Deccan=deccan gymkhana;Sinhagad Road;Warje;Karve Nagar;Katraj;Bibwewadi;Swargate;Sadashiv Peth;Yerwada=yerawada;
    Vishrantwadi;Dhanori;Lohegaon;Mundhwa;Pashan;Bhosari;Moshi;Chakan;Fatima Nagar;Dhayari;Ambegaon;Manjri;Phursungi`,
  Delhi: `
    Saket;Dwarka;Lajpat Nagar;Rohini;Karol Bagh;Pitampura;Janakpuri;Hauz Khas;Malviya Nagar;Greater Kailash=gk;
    Green Park;South Extension=south ex;Defence Colony;Vasant Kunj;Vasant Vihar;Rajouri Garden;Laxmi Nagar=lakshmi nagar;
    Mayur Vihar;Preet Vihar;Connaught Place=cp;Paschim Vihar;Uttam Nagar;Tilak Nagar;Kalkaji;Nehru Place;Okhla;
    Jasola;Sarita Vihar;Mukherjee Nagar;Kamla Nagar;GTB Nagar;Model Town;Shalimar Bagh;Ashok Vihar;Patel Nagar;
    Rajinder Nagar=rajendra nagar;Moti Nagar;Kirti Nagar;Chhatarpur=chattarpur;Mehrauli;Munirka;RK Puram;Safdarjung=safdarjung enclave;
    CR Park=chittaranjan park;East of Kailash;New Friends Colony;Jangpura;Shahdara;Dilshad Garden;Burari;Najafgarh;
    Palam;Chandni Chowk;Civil Lines;Katwaria Sarai;Ber Sarai;Satya Niketan;Vikaspuri;Narela;Ghitorni;Sant Nagar`,
  Noida: `Greater Noida West;Gaur City;Indirapuram;Vaishali;Kaushambi;Raj Nagar Extension=rajnagar extension;Crossings Republik;Vasundhara;
    Noida Extension;Pari Chowk;Alpha 1;`,
  Gurugram: `DLF Cyber City=cyber city,dlf cyber city;Cyber Hub;Golf Course Road;Golf Course Extension Road;Sohna Road;
    MG Road;South City;Sushant Lok;Palam Vihar;Udyog Vihar;Manesar;Dwarka Expressway;Nirvana Country;Ardee City;
    Huda City Centre=huda city center;New Gurgaon`,
  Chennai: `
    Adyar;Velachery=velacheri;T Nagar=t nagar,thyagaraya nagar;Anna Nagar;OMR=old mahabalipuram road;ECR;Sholinganallur;Thoraipakkam=thuraipakkam;
    Perungudi;Porur;Tambaram;Chromepet;Pallavaram;Guindy;Nungambakkam;Mylapore;Kodambakkam;Vadapalani;Ashok Nagar;KK Nagar;
    Saidapet;Besant Nagar;Thiruvanmiyur;Medavakkam;Pallikaranai;Madipakkam;Nanganallur;Ambattur;Avadi;Perambur;Kilpauk;
    Egmore;Royapettah;Triplicane;Alwarpet;Navalur;Siruseri;Kelambakkam;Guduvanchery;Mogappair;Poonamallee;Valasaravakkam;
    Virugambakkam;Ramapuram;Koyambedu;Kolathur;Madhavaram;Tidel Park;Taramani;Sriperumbudur`,
  Kolkata: `
    Salt Lake=saltlake,salt lake city,bidhannagar;New Town=newtown;Rajarhat;Park Street;Ballygunge;Gariahat;Behala;Tollygunge;
    Jadavpur;Garia;Dum Dum;Howrah;Alipore;Kasba;EM Bypass;Lake Town;Baguiati;Barasat;Sealdah;Esplanade;Bhowanipore;
    New Alipore;Santoshpur;Narendrapur;Sonarpur;Shyambazar;Ultadanga;Kestopur;Park Circus`,
  Ahmedabad: `Bopal;Vastrapur;Prahlad Nagar;SG Highway;Bodakdev;Thaltej;Navrangpura;Maninagar;Gota;Chandkheda;
    Motera;Paldi;Naranpura;GIFT City=gift city;Shela;South Bopal;Ambawadi;Memnagar;Nikol`,
  Jaipur: `Malviya Nagar;Mansarovar;Vaishali Nagar;Jagatpura;C Scheme;Raja Park;Tonk Road;Sanganer;Bani Park;Pratap Nagar;
    Jhotwara;Sitapura;Ajmer Road`,
  Kochi: `Kakkanad;Edappally=edapally;Vyttila;Kaloor;Fort Kochi;Infopark;Palarivattom;Aluva;Thripunithura=tripunithura;
    Marine Drive;Panampilly Nagar;Kadavanthra;Kalamassery`,
  Visakhapatnam: `Gajuwaka;Madhurawada;MVP Colony;Dwaraka Nagar;Seethammadhara;Rushikonda;Maddilapalem;Beach Road;
    Siripuram;PM Palem;Yendada;Kommadi;Pendurthi`,
  Vijayawada: `Benz Circle;Patamata;Labbipet;Moghalrajpuram;Kanuru;Poranki;Gunadala;Gannavaram;Tadepalli;Mangalagiri`,
  Warangal: `Kazipet;Subedari;Nakkalagutta;Waddepally;Hunter Road`,
  Goa: `Candolim;Calangute;Baga;Anjuna;Porvorim;Margao;Vasco;Mapusa;Assagao;Vagator;Palolem;Dona Paula;Arambol;Siolim;
    Morjim;Benaulim;Colva`,
  Lucknow: `Gomti Nagar;Hazratganj;Aliganj;Alambagh;Mahanagar;Jankipuram;Vrindavan Yojana;Chinhat`,
  Indore: `Vijay Nagar;Palasia;Bhawarkua;Super Corridor;Bengali Square`,
  Nagpur: `Dharampeth;Sadar;Wardha Road;Manish Nagar;Hingna`,
  Chandigarh: `Zirakpur;Kharar;Manimajra`,
  Bhubaneswar: `Patia;Saheed Nagar;Jaydev Vihar;Chandrasekharpur;Khandagiri;Nayapalli`,
  Coimbatore: `RS Puram;Gandhipuram;Peelamedu;Saibaba Colony;Saravanampatti;Singanallur;Race Course`,
  Thiruvananthapuram: `Kazhakkoottam;Technopark;Pattom;Kowdiar;Vazhuthacaud;Sreekaryam`,
  Mysuru: `Gokulam;Vijayanagar;Hebbal;Kuvempunagar;Saraswathipuram;Jayalakshmipuram`,
  Patna: `Boring Road;Kankarbagh;Bailey Road;Danapur;Patliputra Colony;Anisabad`,
  Bhopal: `Arera Colony;MP Nagar;Kolar Road;Hoshangabad Road;Habibganj;Bairagarh`,
  Nashik: `Gangapur Road;College Road;Panchavati`,
  Vadodara: `Alkapuri;Gotri;Manjalpur;Akota;Waghodia Road`,
  Surat: `Adajan;Vesu;Piplod;Varachha;Katargam;Athwa`,
}

/** Suburbs that are told apart by East and West. */
export const SUBURBS_WITH_SIDES =
  'Andheri;Bandra;Malad;Goregaon;Kandivali;Borivali;Dahisar;Santacruz;Vile Parle;Khar;Dadar;Kurla;Ghatkopar;Mulund;Bhandup;Vikhroli;Jogeshwari;Mira Road;Bhayandar;Vasai;Virar;Nalasopara;Kalyan;Dombivli;Thane;Ambernath;Badlapur;Panvel;Marredpally;Punjabi Bagh;Chembur;Matunga;Wadala;Sion'
