import type { Speech } from './speech.ts'

export const en: Speech = {
  cheerful: {
    strikes: ['Whee, mine!', 'Did you see that?', 'Ha! Got one!'],
    suffers: ['Ouch! Fair enough.', 'Hey, I liked it there!', 'Oof. Nice one!'],
    busts: ['Oops. Worth it!', 'One too many. Again!', 'Down I go!'],
    soars: ['Look at me go!', 'Higher, higher!', 'What a run!'],
    nears: ['Almost there!', 'One more, one more!'],
    wins: ['I did it! Again?', 'Hooray! That was fun.'],
  },
  calm: {
    strikes: ['That will do nicely.', 'Patience pays.', "I'll take that."],
    suffers: ['Well played.', 'I saw that coming.', 'So be it.'],
    busts: ['Ah. It happens.', 'The dice decide.', 'Next time, then.'],
    soars: ['That went well.', 'Step by step.', 'A good stretch.'],
    nears: ['Not far now.', 'Nearly home.'],
    wins: ['A lovely game. Thank you.', 'Well fought, everyone.'],
  },
  bold: {
    strikes: ['Out of my way!', "That's mine now!", 'Boom!'],
    suffers: ["You'll pay for that!", 'Is that all?', "I'll be back."],
    busts: ['No regrets!', 'Go big or go home. Home, then.', 'Bah!'],
    soars: ["Can't stop me!", 'Faster!', 'Try to catch up!'],
    nears: ['Watch this!', 'One more and I win!'],
    wins: ['Victory!', 'Told you so. Rematch?'],
  },
  shy: {
    strikes: ['Sorry! Had to.', 'Um, excuse me.', 'I hope you don’t mind.'],
    suffers: ['Oh no.', 'I felt safe there.', 'Oh. All right.'],
    busts: ['I knew it.', 'I should have stopped.', 'Eep.'],
    soars: ['Is this really me?', 'So far up!', 'I might just dare.'],
    nears: ["Don't look, I'm nearly done.", 'Could it be?'],
    wins: ['I won? Really?', 'Oh! Thank you all.'],
  },
  proud: {
    strikes: ['As planned.', 'Elegant, if I may say so.', 'Exactly so.'],
    suffers: ['How very bold of you.', 'Enjoy it while it lasts.', 'Noted.'],
    busts: ['Unthinkable.', 'The dice were wrong.', 'We shall not speak of this.'],
    soars: ['Observe.', 'That is how it is done.', 'Naturally.'],
    nears: ['The end is in sight.', 'Prepare your applause.'],
    wins: ['Was there ever a doubt?', 'A worthy contest.'],
  },
  dry: {
    strikes: ['Nothing personal.', 'Tidy.', 'That was in the way.'],
    suffers: ['Charming.', 'Noted.', 'I had plans there.'],
    busts: ['Statistically overdue.', 'Well. That happened.', 'Lovely.'],
    soars: ['Acceptable.', 'Above average.', 'It adds up.'],
    nears: ['I would worry now.', 'One to go. No pressure.'],
    wins: ['The odds were good.', 'Same time tomorrow?'],
  },
}
