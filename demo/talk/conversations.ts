/** A correspondence of residents. Nobody but the two (or the few) reads it; of others the map shows cables alone. */
export type Conversation = {
  readonly members: readonly string[]
  /** The name of a group; of two there is none. */
  readonly title?: string
  /** When the first message was sent. */
  readonly daysAgo: number
  readonly messages: readonly (readonly [author: string, minutesLater: number, text: string])[]
}

export const conversations: readonly Conversation[] = [
  {
    members: ['ines.furtado', 'kaveinga.taufa'],
    daysAgo: 40,
    messages: [
      ['kaveinga.taufa', 0, 'You wrote that you knew the ship. Which berth had the jointer with the four sugars?'],
      ['ines.furtado', 95, 'Aft, starboard, over the propeller. Nobody else could sleep there and she never slept anywhere else.'],
      [
        'kaveinga.taufa',
        12,
        'We sent fruit out to them by launch on the last day. I have wondered whether it reached the people with the hands.',
      ],
      [
        'ines.furtado',
        40,
        'It did. They talked of the pineapples as far as Suva. You should hear what other islands sent. One sent a lawyer.',
      ],
      [
        'kaveinga.taufa',
        7,
        'When the line came back my granddaughter looked at the screen and said “oh”. I had carried the whole country’s messages by hand for five weeks and it ended with oh.',
      ],
      ['ines.furtado', 22, 'We only ever hear “we have light”. I think that oh is the same word, from the other end.'],
    ],
  },
  {
    members: ['milan.v', 'zofia.wars'],
    daysAgo: 50,
    messages: [
      [
        'zofia.wars',
        0,
        'Mr Vondráček, I have fourteen of your glasses and eleven holders. I stole none, they were written off in 1998, there is a paper.',
      ],
      ['milan.v', 300, 'Nobody is asking for a paper. Does any of them ring flat when you tap it?'],
      ['zofia.wars', 25, 'The one with the flea. I thought that it was me.'],
      ['milan.v', 60, 'That is Jarda’s. He had just become a father and could not keep his breath even all week. We let them through.'],
      ['zofia.wars', 14, 'I have drunk from that baby for thirty years, then. How is he?'],
      ['milan.v', 180, 'She. She teaches physics in Liberec and says glass is an amorphous solid. I have told you what I think.'],
      ['zofia.wars', 1500, 'I am posting you the Monday one, wrapped in the left slippers. You should have it at the window.'],
      [
        'milan.v',
        4300,
        'It came whole. It is on the sill. My wife asks me to say that it rings in E flat, and that she has kept the slippers.',
      ],
    ],
  },
  {
    members: ['lorna.franklin', 'ifor.llechi'],
    daysAgo: 188,
    messages: [
      ['ifor.llechi', 0, 'A thumb! Left or right?'],
      [
        'lorna.franklin',
        70,
        'Right, and there is a scar across the ball of it. I put a bit of ink on and took a proof, I hope that is decent.',
      ],
      [
        'ifor.llechi',
        130,
        'That is decent and more. A scar there is a splitter’s scar, from the chisel slipping when you are young. I have it myself. So had my taid.',
      ],
      ['lorna.franklin', 15, 'I will send you the proof. I have pulled it on the good paper.'],
      ['ifor.llechi', 44, 'Do. I shall take it to the pub and we shall see whose great-grandfather can be shamed by it.'],
      ['lorna.franklin', 9, 'It has kept my apples dry for a hundred and forty years. Tell whoever it is that he is forgiven the tea.'],
    ],
  },
  {
    members: ['grace.nights', 'marguerite.central'],
    daysAgo: 26,
    messages: [
      ['grace.nights', 0, 'May I ask you something as one night worker to another. Did you ever stop waking?'],
      [
        'marguerite.central',
        35,
        'No. But at first I woke because a line might ring, and now I wake because none does. One gets used to it as to a quiet lodger.',
      ],
      ['grace.nights', 20, 'I go round the beds. In my head. All of them comfortable.'],
      ['marguerite.central', 6, 'Me I go along the board. Widow Landry, no call. The presbytery, no call. By the Cormiers I am asleep.'],
      ['grace.nights', 18, 'I shall try your board tonight. I have never met a Cormier.'],
      ['marguerite.central', 540, 'And?'],
      ['grace.nights', 25, 'Got as far as the presbytery. Thank you, my dear.'],
    ],
  },
  {
    members: ['torbjorg', 'sidi.bounama'],
    daysAgo: 101,
    messages: [
      ['torbjorg', 0, 'Your cousin’s box is in row 9, between Norway and Nepal. I wanted you to know the neighbours.'],
      [
        'sidi.bounama',
        700,
        'Peace upon Norway and upon Nepal. It is millet that my grandmother’s people sowed behind the library, when there was still a behind.',
      ],
      [
        'torbjorg',
        60,
        'Some of your sand came with it. I am not permitted to post anything out of the vault, but what is on the floor is on the floor. Would you like it back?',
      ],
      ['sidi.bounama', 480, 'Madame, I beg you, keep it. It is the first place I have heard of that has less of it than it wants.'],
      ['torbjorg', 30, 'Then it stays. May I ask what your key weighs?'],
      [
        'sidi.bounama',
        820,
        'Nobody ever weighed it. As a boy I could not lift it, and now I am careful not to drop it. Between these two it weighs a library.',
      ],
      ['torbjorg', 25, 'Ours is a card. I shall tell them that it is too light.'],
    ],
  },
  {
    members: ['hyewon.ferry', 'hana.w'],
    daysAgo: 12,
    messages: [
      ['hyewon.ferry', 0, 'Question from a person who has only ever seen hulls from above: what does everybody draw wrong?'],
      ['hana.w', 50, 'Sea chests. You lot put the grating where I cannot get a shoulder in. Also you draw it clean.'],
      ['hyewon.ferry', 5, 'How wide is a shoulder?'],
      ['hana.w', 3, 'With the set on, six hundred. With pride, six fifty.'],
      [
        'hyewon.ferry',
        90,
        'I have moved the grating by forty millimetres on the class drawing and written “H. W., shoulder” in the margin. The professor has put a tick.',
      ],
      ['hana.w', 20, 'First drawing I was ever on. Come and see the octopus when you have your seventy-two islands.'],
    ],
  },
  {
    members: ['yareli.noche', 'pieter.louw'],
    daysAgo: 21,
    messages: [
      [
        'pieter.louw',
        0,
        'I was told to look at clouds for thirty years and you are told to look where there are none. We have never been at work at the same time.',
      ],
      ['yareli.noche', 240, 'We have a word for your subject in the night log. It is “lost”.'],
      ['pieter.louw', 30, 'And ours for yours is “nil”. Eight eighths of nil. I find that sad now that I see it written.'],
      [
        'yareli.noche',
        15,
        'Last night there was one. It came over the ridge at three, small, and stood in front of Carina for eleven minutes. I was furious, and then I took its picture.',
      ],
      ['pieter.louw', 10, 'Altocumulus lenticularis. That is a fine one. That is the wind telling you where the mountain is.'],
      ['yareli.noche', 4, 'I know where the mountain is, Pieter. I am standing on it.'],
      ['pieter.louw', 12, 'Quite so. Would you enter it, all the same? Cloud book, time, and “fine”.'],
      ['yareli.noche', 30, 'Entered. 03.02 to 03.13, lost, fine.'],
    ],
  },
  {
    members: ['pema.paths', 'rosalba.posta'],
    daysAgo: 8,
    messages: [
      ['pema.paths', 0, 'The lady with the chair at step 94. Should she have a name on the map, or only the chair?'],
      ['rosalba.posta', 200, 'Only the chair. She would come down to have the name removed, and it is 94 steps back up.'],
      ['pema.paths', 40, 'And Garibaldi? You wrote that he was a civil servant.'],
      ['rosalba.posta', 20, 'A donkey. Grade four, with allowance for ash. He carried the parcels and disapproved of most.'],
      ['pema.paths', 25, 'Then his stopping places are the true map. A yak herder corrected my sheet 14 by where the animals sit.'],
      [
        'rosalba.posta',
        60,
        'He stopped at every door where somebody had died that year, for as long as he was given bread. I never could put that in the report.',
      ],
      ['pema.paths', 8, 'I can. I shall find a sign for it.'],
    ],
  },
  {
    members: ['malik.ascenseur', 'ramiro.afina'],
    daysAgo: 16,
    messages: [
      [
        'malik.ascenseur',
        0,
        'Monsieur Echagüe, I have forty hours of empty shafts. My friends say it is wind. Would you listen to two minutes?',
      ],
      [
        'ramiro.afina',
        1100,
        'I listened to all of building F. It is not wind. It is a G minor with the third a little tired, and somebody’s refrigerator.',
      ],
      ['malik.ascenseur', 15, 'THANK YOU. What can I do about the third?'],
      ['ramiro.afina', 50, 'Which floor stands open at night?'],
      ['malik.ascenseur', 4, 'The sixth, it has a shoe in the door since Ramadan.'],
      [
        'ramiro.afina',
        30,
        'Take out the shoe and you will have B flat. But ask whose shoe it is. I once tuned a house where that was the only thing holding it together.',
      ],
      [
        'malik.ascenseur',
        1400,
        'It is Mme Benali’s, so that her son can come in without the light. It stays in. The third is tired, so what.',
      ],
      ['ramiro.afina', 20, 'Now you are a tuner.'],
    ],
  },
  {
    members: ['sunethra.cups', 'bich.lien'],
    daysAgo: 23,
    messages: [
      [
        'sunethra.cups',
        0,
        'I read about your buyer. At the bench two pots of the same garden, same day, are never the same, and it is the second one that tells you about the first.',
      ],
      [
        'bich.lien',
        180,
        'Pineapples from the top of the boat and from the bottom. I used to cut one of each for people who knew how to ask.',
      ],
      ['sunethra.cups', 20, 'How would one ask?'],
      ['bich.lien', 9, 'You say nothing and you wait. If you talk you get one from the middle.'],
      ['sunethra.cups', 15, 'This is word for word what Miss de Alwis told me about auctions.'],
      ['bich.lien', 70, 'Is it true that you swallow none of it?'],
      [
        'sunethra.cups',
        6,
        'None. Three hundred cups. My doctor says that I am the only patient he has who is kept up all night by what she did not drink.',
      ],
    ],
  },
  {
    members: ['anneli.jaatee', 'nilsaslak'],
    daysAgo: 54,
    messages: [
      ['anneli.jaatee', 0, 'Nineteen centimetres here. What do yours need before you send them over?'],
      ['nilsaslak', 400, 'We send the old cow. If she goes we go.'],
      ['anneli.jaatee', 10, 'I have a Ford.'],
      ['nilsaslak', 60, 'Then you must be the cow.'],
      [
        'anneli.jaatee',
        30,
        'This is what my father said, more or less. He walked in front with an iron bar, and I drove behind in first with the door open. Nine kilometres.',
      ],
      [
        'nilsaslak',
        900,
        'It rained again in the night. Everybody is standing about on top of their dinner. I am bringing pellets by snowmobile like a waiter.',
      ],
      ['anneli.jaatee', 20, 'When I was small the ice came in November, and nobody wrote it down, because why would you.'],
      ['nilsaslak', 35, 'Write it down now.'],
    ],
  },
  {
    members: ['eben.canoe', 'aaron.rueda'],
    daysAgo: 15,
    messages: [
      [
        'aaron.rueda',
        0,
        'Don Fermín wants his bread bicycle named, since you name canoes. It has been rebuilt nine times and no part is the first one. What would you paint?',
      ],
      ['eben.canoe', 120, 'How does he behave when it rains?'],
      ['aaron.rueda', 14, 'Puts his hat on the bread.'],
      [
        'eben.canoe',
        30,
        'Then BREAD FIRST. In red, with a yellow edge, and leave room under it. There is always a second line. It comes later.',
      ],
      [
        'aaron.rueda',
        2800,
        'Painted. He has ridden past his own house three times. The second line came this morning, from his wife: SO SHE SAYS.',
      ],
      ['eben.canoe', 45, 'That is a finished boat.'],
    ],
  },
  {
    members: ['kaveinga.taufa', 'pieter.louw'],
    daysAgo: 35,
    messages: [
      ['kaveinga.taufa', 0, 'Eksteen! All these years I have called him Marion. What rations?'],
      [
        'pieter.louw',
        200,
        'Two sardines a day against signature. He signed with his foot. The book went to Pretoria with the others, and nobody in Pretoria has ever asked.',
      ],
      ['kaveinga.taufa', 15, 'He held my signal up, you know. You went from five and seven to five and nine the day he climbed on it.'],
      ['pieter.louw', 20, 'We noticed. We put it down to the salt. There was a discussion of getting more of them.'],
      ['kaveinga.taufa', 8, 'I shall be on twenty metres on Saturday at 0600 your time, if you have a wire in the garden.'],
      ['pieter.louw', 12, 'I have forty metres of wire and a lemon tree. No penguin. Be patient with me.'],
    ],
  },
  {
    members: ['grace.nights', 'zofia.wars', 'yareli.noche', 'torbjorg'],
    title: 'Awake',
    daysAgo: 6,
    messages: [
      ['zofia.wars', 0, 'I have put us all in one compartment. Four berths, nobody snores, and I make the tea.'],
      ['yareli.noche', 12, 'Dome open. Nothing to see yet, and I mean that as a compliment.'],
      ['grace.nights', 35, 'Ward quiet. Ward is a spare room in Partick with a budgerigar, but quiet.'],
      ['torbjorg', 10, 'It is dark here until February, so I am never sure that I am early. Reporting in.'],
      ['zofia.wars', 5, 'Is it cold in the mountain?'],
      ['torbjorg', 4, 'Minus eighteen. Always. It is very restful to be somewhere that has made up its mind.'],
      ['yareli.noche', 140, 'Fox, 04.00. He sat. He looked at the door. He left at ten past.'],
      ['grace.nights', 20, 'Patient comfortable.'],
      ['zofia.wars', 3, 'Opole in six minutes. Those of you who are getting off, mind the left slipper.'],
    ],
  },
]
