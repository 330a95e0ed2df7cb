// Places that a home can be near to, each with its position: what "near …" measures from. Middles of Hyderabad's localities
// come from positions.ts, which was put together from public tables. The rest is well-known public knowledge, good
// to about a kilometre: stations of Hyderabad's metro, employers and colleges by their main campus there, other landmarks,
// and localities elsewhere whose name no other listed city has. The database has the same list (db/migrations/1030-places.sql).

import { localityPositions, type NamedPosition } from './positions.ts'

export type KnownPlace = NamedPosition & { readonly city: string }

/** "Name latitude,longitude; …" */
const STATIONS = `
  Miyapur 17.4965,78.3731;JNTU College 17.4986,78.3888;KPHB Colony 17.4938,78.4018;Kukatpally 17.4850,78.4117;
  Balanagar 17.4767,78.4223;Moosapet 17.4721,78.4263;Bharat Nagar 17.4640,78.4297;Erragadda 17.4571,78.4334;
  SR Nagar 17.4416,78.4419;Ameerpet 17.4358,78.4446;Punjagutta 17.4284,78.4512;Irrum Manzil 17.4205,78.4560;
  Khairatabad 17.4134,78.4602;Lakdikapul 17.4045,78.4649;Assembly 17.3978,78.4706;Nampally 17.3923,78.4702;
  MGBS 17.3796,78.4857;Malakpet 17.3772,78.4945;Moosarambagh 17.3713,78.5118;Dilsukhnagar 17.3688,78.5255;
  Chaitanyapuri 17.3684,78.5354;Victoria Memorial 17.3619,78.5440;LB Nagar 17.3497,78.5479;Nagole 17.3908,78.5585;
  Uppal 17.3997,78.5600;Stadium 17.4011,78.5530;NGRI 17.4053,78.5450;Habsiguda 17.4184,78.5430;Tarnaka 17.4276,78.5347;
  Mettuguda 17.4349,78.5190;Secunderabad 17.4356,78.5057;Parade Ground 17.4436,78.4975;Paradise 17.4435,78.4870;
  Rasoolpura 17.4447,78.4765;Prakash Nagar 17.4448,78.4655;Begumpet 17.4374,78.4571;Madhura Nagar 17.4372,78.4406;
  Yousufguda 17.4350,78.4270;Jubilee Hills Check Post 17.4287,78.4134;Peddamma Gudi 17.4307,78.4080;
  Madhapur 17.4372,78.4008;Durgam Cheruvu 17.4430,78.3875;HITEC City 17.4486,78.3830;Raidurg 17.4423,78.3770;
  JBS 17.4482,78.4978;Musheerabad 17.4178,78.4995;RTC X Roads 17.4070,78.4960;Chikkadpally 17.4010,78.4948;
  Narayanguda 17.3953,78.4918;Sultan Bazar 17.3838,78.4832`

const HYDERABAD = `
  Infosys 17.4260,78.3410;Wipro 17.4255,78.3400;TCS 17.4250,78.3390;Microsoft 17.4305,78.3420;Google 17.4585,78.3722;
  Amazon 17.4196,78.3445;Mindspace 17.4420,78.3800;Cyber Towers 17.4504,78.3810;Cyber Gateway 17.4470,78.3760;
  WaveRock 17.4160,78.3460;DLF 17.4469,78.3545;T-Hub 17.4340,78.3770;IKEA 17.4420,78.3750;Inorbit 17.4344,78.3866;
  IIIT Hyderabad 17.4456,78.3497;HCU 17.4575,78.3310;ISB 17.4353,78.3411;Osmania University 17.4135,78.5287;
  IIT Hyderabad 17.5935,78.1230;BITS Hyderabad 17.5449,78.5718;NIMS 17.4215,78.4520;
  Hyderabad Airport 17.2403,78.4294;Durgam Cheruvu 17.4297,78.3890;Tank Bund 17.4239,78.4738;
  Golconda 17.3833,78.4011;RTC X Roads 17.4070,78.4960;Paradise 17.4435,78.4870;Parade Ground 17.4436,78.4975;
  MGBS 17.3784,78.4848;JBS 17.4482,78.4978;Jubilee Hills Check Post 17.4287,78.4134;Rasoolpura 17.4447,78.4765;
  Peddamma Gudi 17.4307,78.4080;
  Balanagar 17.4720,78.4480;BHEL 17.4950,78.3000;Bowenpally 17.4760,78.4790;Erragadda 17.4560,78.4300;
  Film Nagar 17.4150,78.4100;Kothaguda 17.4600,78.3650;Kothapet 17.3680,78.5480;Lakdikapul 17.4045,78.4649;
  Malkajgiri 17.4530,78.5270;Marredpally 17.4500,78.5050;Nacharam 17.4300,78.5570;Nampally 17.3880,78.4690;
  Neredmet 17.4740,78.5360;Ramanthapur 17.3940,78.5410;Shaikpet 17.4050,78.4020;Trimulgherry 17.4720,78.5080;
  Yousufguda 17.4360,78.4260;AS Rao Nagar 17.4790,78.5570;Basheerbagh 17.4020,78.4770;Boduppal 17.4140,78.5790;
  Medchal 17.6290,78.4810;Madinaguda 17.4930,78.3430;Puppalguda 17.3930,78.3770;Pragathi Nagar 17.5180,78.3970`

const elsewhere: Readonly<Record<string, string>> = {
  Bengaluru: `Koramangala 12.9352,77.6245;Indiranagar 12.9784,77.6408;Whitefield 12.9698,77.7500;HSR Layout 12.9121,77.6446;
    BTM Layout 12.9166,77.6101;Marathahalli 12.9569,77.7011;Electronic City 12.8452,77.6602;Bellandur 12.9260,77.6762;
    Hebbal 13.0358,77.5970;JP Nagar 12.9063,77.5857;Jayanagar 12.9250,77.5938;Banashankari 12.9255,77.5468;
    Malleshwaram 13.0031,77.5643;Manyata Tech Park 13.0475,77.6210;Silk Board 12.9172,77.6228`,
  Mumbai: `Andheri 19.1197,72.8468;Andheri West 19.1364,72.8296;Bandra 19.0596,72.8295;Bandra West 19.0596,72.8295;
    Powai 19.1176,72.9060;Juhu 19.1075,72.8263;BKC 19.0653,72.8687;Lower Parel 18.9953,72.8300;Dadar 19.0178,72.8478;
    Borivali 19.2307,72.8567;Malad 19.1874,72.8484;Goregaon 19.1663,72.8526;Worli 19.0176,72.8170`,
  'Navi Mumbai': `Vashi 19.0771,72.9987;Kharghar 19.0473,73.0699;Nerul 19.0338,73.0196;Panvel 18.9894,73.1175`,
  Thane: `Manpada 19.2290,72.9730`,
  Delhi: `Hauz Khas 28.5494,77.2001;Lajpat Nagar 28.5677,77.2433;Defence Colony 28.5718,77.2323;
    Connaught Place 28.6315,77.2167;Saket 28.5245,77.2066;Dwarka 28.5921,77.0460;Rohini 28.7383,77.0822;
    Karol Bagh 28.6514,77.1907;Nehru Place 28.5491,77.2533;Vasant Kunj 28.5200,77.1587`,
  Gurugram: `DLF Cyber City 28.4949,77.0887;Cyber Hub 28.4949,77.0887;Udyog Vihar 28.5021,77.0829`,
  Ghaziabad: `Indirapuram 28.6412,77.3710`,
  Pune: `Koregaon Park 18.5362,73.8940;Hinjewadi 18.5913,73.7389;Baner 18.5590,73.7868;Kothrud 18.5074,73.8077;
    Wakad 18.5987,73.7688;Viman Nagar 18.5679,73.9143;Kharadi 18.5515,73.9348;Hadapsar 18.5089,73.9260;
    Magarpatta 18.5158,73.9272;Aundh 18.5580,73.8075`,
  Chennai: `Adyar 13.0067,80.2570;Velachery 12.9815,80.2180;Mylapore 13.0368,80.2676;T Nagar 13.0418,80.2341;
    Guindy 13.0067,80.2206;Porur 13.0382,80.1565;Tambaram 12.9249,80.1000;Sholinganallur 12.9010,80.2279;
    Tidel Park 12.9892,80.2483`,
  Kolkata: `Salt Lake 22.5867,88.4171;Ballygunge 22.5280,88.3659;Park Street 22.5530,88.3520;New Town 22.5890,88.4750`,
  Kochi: `Kakkanad 10.0159,76.3419;Infopark 10.0117,76.3640;Fort Kochi 9.9658,76.2421`,
}

const METRO = ' metro'

export const knownPlaces: readonly KnownPlace[] = [
  ...localityPositions.map((place) => ({ ...place, city: 'Hyderabad' })),
  ...placesIn(HYDERABAD, 'Hyderabad'),
  ...placesIn(STATIONS, 'Hyderabad').map((place) => ({ ...place, name: place.name + METRO })),
  ...Object.entries(elsewhere).flatMap(([city, list]) => placesIn(list, city)),
]

const byName: ReadonlyMap<string, KnownPlace> = new Map(
  knownPlaces.map((place) => [place.name.toLowerCase(), place]),
)

/** By its usual name in any case; null for one whose position is unknown. */
export function knownPlace(name: string): KnownPlace | null {
  return byName.get(name.trim().toLowerCase()) ?? null
}

/** The metro station that has a place's name. */
export function metroStationOf(name: string): KnownPlace | null {
  return knownPlace(name + METRO)
}

export function isMetroStation(name: string): boolean {
  return name.endsWith(METRO)
}

function placesIn(list: string, city: string): KnownPlace[] {
  return list.split(';').map((entry) => {
    const [, name = '', latitude, longitude] = /^\s*(.+) ([\d.]+),([\d.]+)\s*$/.exec(entry) ?? []
    return { name, city, latitude: Number(latitude), longitude: Number(longitude) }
  })
}
