/** What residents said under a tweet of one of them: who, how many hours after it, and what. */
export type Thread = {
  readonly author: string
  /** Words that only this tweet of the author has. */
  readonly tweet: string
  readonly replies: readonly (readonly [author: string, hoursLater: number, text: string])[]
}

export const threads: readonly Thread[] = [
  {
    author: 'malik.ascenseur',
    tweet: 'fifty minutes with M. Attia',
    replies: [
      ['aaron.rueda', 2, 'Give him my regards and do not find the fault before the goat. There is always a goat in 1962.'],
      [
        'kaveinga.taufa',
        5,
        'I had a man in Ljubljana on the radio like that for an hour and a half. One does not repair anything in the middle of a story.',
      ],
      ['malik.ascenseur', 8, 'There was a goat. He is out, he is well, the fault was one screw, and I am invited on Sunday.'],
    ],
  },
  {
    author: 'kaveinga.taufa',
    tweet: 'read me his whole shopping list',
    replies: [
      ['hyewon.ferry', 4, 'What was on it?'],
      ['kaveinga.taufa', 5, 'Potatoes, soap, batteries, and “something for Marija”. We were both quiet for a bit after that one.'],
      ['malik.ascenseur', 7, 'Something for Marija is flowers. Tell him the man in the lift said so.'],
    ],
  },
  {
    author: 'eben.canoe',
    tweet: 'PATIENCE',
    replies: [
      ['aaron.rueda', 3, 'I have a bicycle on the stand called El Rayo. It came in on a handcart.'],
      ['kaveinga.taufa', 8, 'The mission boat here was the HASTE. It was the same mission boat for sixty years.'],
    ],
  },
  {
    author: 'hyewon.ferry',
    tweet: 'a dog with a pension',
    replies: [
      ['ines.furtado', 6, 'What did he do, to be let go so young? A customs dog has seen things.'],
      ['hyewon.ferry', 8, 'Nothing for nine years, and then one very small cheese. The pension is for the cheese.'],
      [
        'grace.nights',
        10,
        'Eleven, one of them pensioned. That is a better ratio than my last ward. Ask whether they want a night sister.',
      ],
      ['bich.lien', 12, 'A boat that still goes to eleven people is a good boat. Who brings them fruit?'],
    ],
  },
  {
    author: 'aaron.rueda',
    tweet: 'makes a noise only when I ride it',
    replies: [
      ['ines.furtado', 3, 'We had a cable like that. It was the ship.'],
      ['grace.nights', 9, 'Sister, it only hurts when I breathe. Same treatment: sit down, cup of tea, tell me about your brother.'],
      ['aaron.rueda', 20, 'It was the brother. He had borrowed it and bent the fork. You should both open a branch here.'],
    ],
  },
  {
    author: 'grace.nights',
    tweet: 'Woke at 3.10 again',
    replies: [
      ['kaveinga.taufa', 2, 'Ten past three with you is a quarter past four in the afternoon here. I shall look in on them.'],
      ['malik.ascenseur', 5, 'At 3.10 I am on the roof of a lift with a microphone. You are not the only one up, madame.'],
      ['grace.nights', 9, 'Then I can turn over. Thank you, gentlemen. Bed fourteen likes the window open an inch.'],
    ],
  },
  {
    author: 'hana.w',
    tweet: 'PILE 116 OCTOPUS',
    replies: [
      ['ines.furtado', 4, 'Put it on the drawing. Whoever inspects after you will take it for an abbreviation.'],
      ['hyewon.ferry', 6, 'May I cite pile 116 in my coursework? It is on biological loading.'],
      ['hana.w', 10, 'You may. The load is eight arms, live, eccentric. He has since taken my pencil.'],
      ['kaveinga.taufa', 20, 'A slate and now a pencil. Expect the next report from him.'],
    ],
  },
  {
    author: 'rosalba.posta',
    tweet: 'clears his throat',
    replies: [
      ['ines.furtado', 5, 'Ours has been asleep since 1958, and on Faial we still lower our voices when we go past.'],
      ['pieter.louw', 12, 'On Marion nobody says bless you, the wind has it before it is out. I intend to begin.'],
    ],
  },
  {
    author: 'ines.furtado',
    tweet: 'the end of a cable under four kilometres',
    replies: [
      ['hana.w', 3, 'Speaking for the shore end: the apology is appreciated.'],
      ['kaveinga.taufa', 7, 'Thirty-eight days we waited for your colleagues to apologise to enough of it. I am not complaining.'],
      ['aaron.rueda', 9, 'This is also how I find the 15 mm.'],
    ],
  },
  {
    author: 'pieter.louw',
    tweet: 'Beaufort scale, Marion edition',
    replies: [
      ['sunethra.cups', 9, 'And force 11?'],
      ['pieter.louw', 12, 'Force 11, you take the descant. Force 12 was never written down, as nobody could find the pencil.'],
      ['zofia.wars', 15, 'Przemyśl–Szczecin edition. Force 4: the tea slides. Force 6: the tea arrives.'],
      ['ines.furtado', 30, 'On my second ship we went by the soup. At force 9 it came in mugs. At 10 it came as a rumour.'],
    ],
  },
  {
    author: 'sunethra.cups',
    tweet: 'sent to the headmaster',
    replies: [
      ['zofia.wars', 6, 'In carriage 284 it tasted of being sent to the headmaster and his turning out to be kind. That was the lemon.'],
      ['grace.nights', 14, 'Forty-one years of ward tea and I never had the word for it. Thank you.'],
      ['sunethra.cups', 22, 'I have had to explain “headmaster” to a buyer in Rotterdam. He then took six chests.'],
    ],
  },
  {
    author: 'yareli.noche',
    tweet: 'My lips are a national park',
    replies: [
      ['pieter.louw', 5, 'Ninety-seven, every day, for a year, on Marion. You and I should be averaged.'],
      ['torbjorg', 10, 'Two per cent in hall two. Nothing grows and it keeps beautifully.'],
      ['ramiro.afina', 16, 'Please do not buy a piano.'],
    ],
  },
  {
    author: 'bich.lien',
    tweet: 'does not move when someone comes to visit',
    replies: [
      ['hyewon.ferry', 3, 'My grandmother hangs a spoon on the inside of the door for this.'],
      ['zofia.wars', 9, 'The same in a flat, after thirty-two years in a carriage. The first month I lay awake waiting for Opole.'],
      ['bich.lien', 40, 'I have hung a spoon. It already knows my sister.'],
    ],
  },
  {
    author: 'marguerite.central',
    tweet: 'no caller ID',
    replies: [
      ['rosalba.posta', 4, 'In forty-one years I never needed to read the sender either. I knew the walk of the handwriting.'],
      [
        'marguerite.central',
        8,
        'They ought to have married the two services. There would have been no secret left between Natashquan and Stromboli, and nobody the wiser.',
      ],
      ['kaveinga.taufa', 11, 'Our post office was both. I can confirm: nobody the wiser.'],
    ],
  },
  {
    author: 'ramiro.afina',
    tweet: 'because her husband is in it',
    replies: [
      ['grace.nights', 5, 'You left it. Good. There are things on a chart that one does not treat.'],
      ['malik.ascenseur', 8, 'Building G has one of those, between the ninth and the tenth. I oil all round it.'],
      ['yareli.noche', 20, 'Has anybody recorded it? I have a very quiet room at four in the morning.'],
      ['ramiro.afina', 34, 'I asked. She says it is recorded in the piano.'],
    ],
  },
  {
    author: 'zofia.wars',
    tweet: 'two kinds of people at 2 a.m.',
    replies: [
      ['grace.nights', 3, 'And on a ward the third kind, who remembered the coat because they are leaving.'],
      ['yareli.noche', 6, 'In the control room there is one kind, and it is me, and there is the fox.'],
      ['zofia.wars', 10, 'Give the fox berth 43. Lower, facing.'],
      ['torbjorg', 12, 'At 2 a.m. in June it is two in the afternoon here. One kind, and it is cross.'],
    ],
  },
  {
    author: 'torbjorg',
    tweet: 'told a secret',
    replies: [
      ['sunethra.cups', 6, 'Is the secret brisk or biscuity?'],
      ['torbjorg', 9, 'Bakey, I am afraid. Somebody left a light on in 2019.'],
      ['zofia.wars', 15, 'The refrigerator of the restaurant car told me one every night from Rzeszów. I did not pass it on.'],
    ],
  },
  {
    author: 'pema.paths',
    tweet: 'where on it he should sit down',
    replies: [
      [
        'rosalba.posta',
        5,
        'Via Soldato Cincotta, 168 steps. Sit at 60, a wall. At 94, a lady’s chair, she does not mind. At 131, that was me.',
      ],
      ['anneli.jaatee', 12, 'We mark places on the ice road with spruce. They mean the opposite.'],
      ['pema.paths', 30, 'Both entered. A chair whose owner does not mind now has a sign of its own in the key.'],
    ],
  },
  {
    author: 'eusebio.sinema',
    tweet: 'laughed in the wrong place',
    replies: [
      ['ramiro.afina', 6, 'At the concert that was one note a man laughed. We all turned round. He had been right.'],
      ['anneli.jaatee', 20, 'Eleven children at the back of a van will tell you. In two languages.'],
    ],
  },
  {
    author: 'golnar.rofu',
    tweet: 'I ask, whose hand?',
    replies: [
      ['sunethra.cups', 5, 'The only question. At the bench it is: whose tongue?'],
      ['milan.v', 12, 'I mended nothing in fifty years, we simply made the next. I am sorry for it now. How long would a chandelier be?'],
      ['golnar.rofu', 24, 'For a chandelier about which you may not speak? I could not possibly say.'],
    ],
  },
  {
    author: 'milan.v',
    tweet: 'Glass is not a slow liquid',
    replies: [
      ['zofia.wars', 3, 'Please compliment your wife on her viscosity.'],
      ['pieter.louw', 9, 'The ice on the one window that opened was a slow liquid. I have five months of readings.'],
      ['milan.v', 26, 'She says that after fifty-four years she is still only coming to the point.'],
    ],
  },
  {
    author: 'anneli.jaatee',
    tweet: 'Ice road rule',
    replies: [
      ['nilsaslak', 9, 'Reindeer know it. They go in a line, far apart, and nobody talks.'],
      ['hyewon.ferry', 15, 'The wave is real! Its speed goes with the root of the depth. May I put you into my thesis?'],
      ['anneli.jaatee', 40, 'Put Uku in. He felt it first. He said the floor was breathing.'],
    ],
  },
  {
    author: 'kaveinga.taufa',
    tweet: 'what sunspots. Exactly',
    replies: [
      ['yareli.noche', 10, 'Eleven years, as a rule. Tell her that I can show her the next ones, I have the filter.'],
      ['marguerite.central', 15, 'With me one waited two rings. But one had to be polite.'],
    ],
  },
  {
    author: 'zulmira.barco',
    tweet: 'necessário',
    replies: [
      ['lorna.franklin', 8, 'We had a hand who set “accomodate” for eleven years and I let it go. I have lain awake. You did right.'],
      [
        'eusebio.sinema',
        20,
        'At the showings they read the words aloud for those who could not. If I ran the reel too fast they corrected me. Teachers, every one.',
      ],
      ['zulmira.barco', 70, 'He was there again on Saturday, with both the letters and a fish.'],
    ],
  },
  {
    author: 'lorna.franklin',
    tweet: 'Wild hail',
    replies: [
      ['zulmira.barco', 10, 'I am sorry for it. Forgive a teacher: what is a Geeveston Fanny?'],
      ['lorna.franklin', 14, 'An apple, dear. Small, red, and a good deal better behaved than it sounds.'],
      [
        'golnar.rofu',
        20,
        'Hail on a wet skein leaves white flecks that we call rice, and it costs more afterwards. Is there no market for freckled apples?',
      ],
    ],
  },
  {
    author: 'aaron.rueda',
    tweet: 'He has seniority',
    replies: [
      ['bich.lien', 6, 'On our boat it was a water monitor. He came on the first of the month, like rent.'],
      ['hana.w', 10, 'Get it in writing.'],
    ],
  },
  {
    author: 'hyewon.ferry',
    tweet: 'an argument with water',
    replies: [
      ['eben.canoe', 5, 'Your professor is correct, and is invited to come and tell it to my brother-in-law, who insists.'],
      ['hana.w', 9, 'From underneath I can report that the water is not listening in either case.'],
      ['ines.furtado', 20, 'Thirty-four years at it and I never heard it put so well.'],
    ],
  },
  {
    author: 'malik.ascenseur',
    tweet: 'People have, however, proposed',
    replies: [
      ['zofia.wars', 8, 'Berths 61 and 63, between Kraków and Tarnów, 1991. I had been asked to come in with tea and be surprised.'],
      ['marguerite.central', 20, 'Line 14, in 1974. She said yes, and he said, hello? hello?, so I had to say: Monsieur, she says yes.'],
      ['malik.ascenseur', 26, 'Madame Marguerite, I read that out at the depot. The foreman went off to look at a rope.'],
    ],
  },
  {
    author: 'nilsaslak',
    tweet: 'Čuohki',
    replies: [
      ['anneli.jaatee', 12, 'With us it used to be the sea that decided. Now it is the Tuesday.'],
      [
        'torbjorg',
        20,
        'I am sorry, Nils-Aslak. We have your grasses in the mountain, for what that is worth to somebody hungry this winter.',
      ],
      ['nilsaslak', 48, 'It is worth something. Tell them good evening.'],
    ],
  },
  {
    author: 'sidi.bounama',
    tweet: 'whether we have backups',
    replies: [
      ['golnar.rofu', 10, 'A nephew is an excellent format. What does he hold?'],
      ['torbjorg', 14, 'Three copies in three mountains, and not one of them can recite. I envy you the nephew.'],
      ['sidi.bounama', 40, 'He has reached the eclipses. After those there is only poetry, and that he has from his mother.'],
    ],
  },
  {
    author: 'yareli.noche',
    tweet: 'I turned off the light',
    replies: [
      ['grace.nights', 10, 'The best sister I ever worked under did precisely that, on a ward, at the right moment.'],
      ['kaveinga.taufa', 13, 'Here it is enough to walk to the end of the wharf, but I admire the technique.'],
    ],
  },
  {
    author: 'bich.lien',
    tweet: 'all the same size',
    replies: [
      ['milan.v', 10, 'Third series, 1974: the same size, every one. And every one different, if you knew whose lungs. Hold out.'],
      ['golnar.rofu', 30, 'If both halves of a carpet are the same, two people made it and neither was happy.'],
    ],
  },
  {
    author: 'eben.canoe',
    tweet: 'The wawa tree is already a boat',
    replies: [
      ['pema.paths', 12, 'The path is already there too. One only removes those who meant to drive.'],
      ['lorna.franklin', 20, 'And the column is already in the case. It is a matter of which letters you leave lying.'],
    ],
  },
  {
    author: 'rosalba.posta',
    tweet: 'the tall Englishman with the regret',
    replies: [
      ['zofia.wars', 9, 'He had berth 45 in March. I wondered where he was taking it.'],
      ['rosalba.posta', 14, 'He is well. He has a boat now, and a smaller one.'],
    ],
  },
  {
    author: 'sunethra.cups',
    tweet: 'Words we use at the bench',
    replies: [
      ['ramiro.afina', 10, 'Of pianos we say: brave, tired, polite, and tells the truth. The last is the highest, and the dearest.'],
      [
        'pieter.louw',
        18,
        'Of clouds there are ten words, and a space on the form for when none will do. I used the space more than my superiors liked.',
      ],
    ],
  },
]
