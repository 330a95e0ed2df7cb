// Landmarks whose position is known: the keyword that a sentence gives → their name among known places.

export const landmarkPlaces: ReadonlyMap<string, string> = new Map(
  `infosys=Infosys;wipro=Wipro;tcs=TCS;google=Google;microsoft=Microsoft;amazon=Amazon;raheja mindspace=Mindspace;
  mindspace=Mindspace;cyber towers=Cyber Towers;cyber gateway=Cyber Gateway;wavrock=WaveRock;waverock=WaveRock;dlf=DLF;
  dlf cyber city gachibowli=DLF;t hub=T-Hub;ikea=IKEA;inorbit=Inorbit;iiit=IIIT Hyderabad;iiit hyderabad=IIIT Hyderabad;
  hcu=HCU;isb=ISB;osmania university=Osmania University;iit hyderabad=IIT Hyderabad;bits=BITS Hyderabad;nims=NIMS;
  jntu=JNTU;durgam cheruvu=Durgam Cheruvu;tank bund=Tank Bund;hussain sagar=Tank Bund;rtc x roads=RTC X Roads;
  rtc cross roads=RTC X Roads;paradise=Paradise;parade ground=Parade Ground;mgbs=MGBS;jbs=JBS;rasoolpura=Rasoolpura;
  jubilee hills check post=Jubilee Hills Check Post;peddamma gudi=Peddamma Gudi;assembly=Assembly;stadium=Stadium;
  hyderabad airport=Hyderabad Airport`
    .split(';')
    .map((pair) => {
      const [keyword = '', name = ''] = pair.trim().split('=')
      return [keyword, name] as const
    }),
)
