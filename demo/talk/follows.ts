/** Whom each resident follows. */
export const follows: Readonly<Record<string, readonly string[]>> = {
  'aaron.rueda': ['eben.canoe', 'bich.lien', 'ines.furtado', 'grace.nights', 'hana.w', 'malik.ascenseur', 'ramiro.afina'],
  'anneli.jaatee': ['nilsaslak', 'pema.paths', 'hyewon.ferry', 'torbjorg', 'eusebio.sinema', 'zulmira.barco'],
  'armen.zhamagorts': ['milan.v', 'golnar.rofu', 'lorna.franklin', 'sidi.bounama'],
  'bich.lien': ['sunethra.cups', 'aaron.rueda', 'hyewon.ferry', 'zulmira.barco', 'zofia.wars', 'eben.canoe'],
  'eben.canoe': ['aaron.rueda', 'kaveinga.taufa', 'hyewon.ferry', 'hana.w', 'bich.lien'],
  'eusebio.sinema': ['ramiro.afina', 'zulmira.barco', 'anneli.jaatee', 'yareli.noche', 'kaveinga.taufa'],
  'golnar.rofu': ['sidi.bounama', 'milan.v', 'sunethra.cups', 'lorna.franklin', 'armen.zhamagorts', 'torbjorg'],
  'grace.nights': [
    'marguerite.central',
    'zofia.wars',
    'yareli.noche',
    'aaron.rueda',
    'kaveinga.taufa',
    'malik.ascenseur',
    'ramiro.afina',
    'hyewon.ferry',
  ],
  'shizue.ama': ['hana.w', 'ines.furtado', 'hyewon.ferry', 'morag.s'],
  'hana.w': ['ines.furtado', 'hyewon.ferry', 'shizue.ama', 'eben.canoe', 'kaveinga.taufa', 'aaron.rueda'],
  'ifor.llechi': ['lorna.franklin', 'morag.s', 'armen.zhamagorts'],
  'ines.furtado': ['kaveinga.taufa', 'hana.w', 'rosalba.posta', 'marguerite.central', 'pieter.louw', 'hyewon.ferry', 'aaron.rueda'],
  'kaveinga.taufa': [
    'ines.furtado',
    'pieter.louw',
    'marguerite.central',
    'malik.ascenseur',
    'grace.nights',
    'hyewon.ferry',
    'yareli.noche',
    'eben.canoe',
  ],
  'lorna.franklin': ['ifor.llechi', 'golnar.rofu', 'zulmira.barco', 'eben.canoe', 'milan.v'],
  'malik.ascenseur': ['ramiro.afina', 'grace.nights', 'kaveinga.taufa', 'zofia.wars', 'aaron.rueda', 'hyewon.ferry'],
  'marguerite.central': ['rosalba.posta', 'grace.nights', 'kaveinga.taufa', 'malik.ascenseur', 'ines.furtado'],
  'milan.v': ['zofia.wars', 'golnar.rofu', 'bich.lien', 'pieter.louw', 'sunethra.cups'],
  'morag.s': ['ines.furtado', 'ifor.llechi', 'grace.nights', 'shizue.ama'],
  nilsaslak: ['anneli.jaatee', 'torbjorg', 'pieter.louw', 'pema.paths'],
  'pema.paths': ['rosalba.posta', 'anneli.jaatee', 'nilsaslak', 'eben.canoe', 'sidi.bounama'],
  'pieter.louw': ['kaveinga.taufa', 'yareli.noche', 'torbjorg', 'rosalba.posta', 'milan.v', 'sunethra.cups', 'ines.furtado'],
  'ramiro.afina': ['malik.ascenseur', 'sunethra.cups', 'eusebio.sinema', 'yareli.noche', 'grace.nights'],
  'rosalba.posta': ['marguerite.central', 'pema.paths', 'ines.furtado', 'zofia.wars', 'pieter.louw'],
  'hyewon.ferry': ['hana.w', 'ines.furtado', 'anneli.jaatee', 'eben.canoe', 'bich.lien', 'kaveinga.taufa', 'malik.ascenseur', 'shizue.ama'],
  'sidi.bounama': ['torbjorg', 'golnar.rofu', 'pema.paths', 'armen.zhamagorts'],
  'sunethra.cups': ['zofia.wars', 'bich.lien', 'ramiro.afina', 'torbjorg', 'golnar.rofu', 'grace.nights', 'pieter.louw'],
  torbjorg: ['sidi.bounama', 'nilsaslak', 'yareli.noche', 'zofia.wars', 'sunethra.cups', 'pieter.louw'],
  'yareli.noche': ['pieter.louw', 'grace.nights', 'zofia.wars', 'torbjorg', 'kaveinga.taufa', 'ramiro.afina'],
  'zofia.wars': ['milan.v', 'grace.nights', 'malik.ascenseur', 'sunethra.cups', 'yareli.noche', 'pieter.louw', 'rosalba.posta', 'torbjorg'],
  'zulmira.barco': ['lorna.franklin', 'eusebio.sinema', 'anneli.jaatee', 'bich.lien'],
}

/** What residents pinned on their islands: words of their own, or a tweet by words that only it has. */
export const pins: readonly { readonly author: string; readonly text?: string; readonly tweet?: string }[] = [
  { author: 'ines.furtado', text: 'Ask me about grapnels, never about the weather. The kettle is on from four.' },
  { author: 'hana.w', tweet: 'PILE 116 OCTOPUS' },
  { author: 'rosalba.posta', text: 'No post on Sundays. He clears his throat on Sundays all the same.' },
  { author: 'grace.nights', tweet: 'then we look at the patient' },
  { author: 'torbjorg', text: 'Boxes are accepted in February, June and October. Sand is swept round respectfully.' },
  { author: 'zofia.wars', tweet: 'all left foot' },
  { author: 'pema.paths', text: 'Sheet 14 is in its last draft. If you know a place to sit between Thanza and the pass, write to me.' },
  { author: 'yareli.noche', tweet: 'He is on the schedule now' },
]

/** What the keepers of the demonstration world pinned for all. */
export const notice =
  'Welcome. Everybody you meet on these first islands was invented, so that the sea is not empty on your first night: read them, follow them, answer them. They will not mind, and they will not answer back. Everybody else is real.'
