/** The most common passwords of published leaks, in lower case; most have the 8 characters that a password needs at least. */
export const commonPasswords: readonly string[] = `
000000 00000000 000000000 0000000000 007007 01234567 0123456789 0987654321 0p9o8i7u 10101010 1010101010 102030 10203040 11001100 111111
11111111 111111111 1111111111 11111111a 111111a 11112222 1111aaaa 111222333 111222333444 112233 11223344 1122334455 112233445566
11235813 121212 12121212 12131415 123123 123123123 12321232 123321 123321123 12341234 123412345 12344321 123443211 12345 1234512345
123454321 1234554321 123456 12345612 123456123 1234567 12345678 123456781 123456789 1234567890 1234567890a 1234567890q 1234567891
12345678910 123456789a 123456789q 123456789s 123456789z 12345678a 1234567a 1234567q 123456a 123456aa 123456ab 123456abc 123456d 123456j
123456love 123456m 123456q 123456qwerty 123456s 123456z 12345abc 12345abcde 12345love 12345qwert 1234abcd 1234love 1234password 1234qwer
1234test 123654789 123698745 123abc 123abc123 123admin123 123hello 123love123 123password 123qwe 123qwe123 123qwe456 123qweasd
123qweasdzxc 123qwerty 123root123 123soleil 123test123 12qw34er 12qwaszx 12qwerty 135246789 13579 135792468 147258 147258369 147852369
1478523690 14789632 159263487 159357 159357159 1593572486 159753 159753159 1597534862 19841984 19871987 19901990 1a2b3c4d 1a2s3d4f
1dragon1 1football 1iloveyou 1michael 1password 1password1 1princess 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx
1qaz2wsx3edc 1qaz@wsx 1qazxsw2 1qazzaq1 1qwerty 1sunshine 1superman 20002000 20202020 222222 22222222 23232323 246810121 2468101214
24681357 25802580 258369147 258456258 2wsx3edc 2wsxzaq1 31415926 31415927 321321321 321654987 333333 33333333 36925814 369258147 420420
42424242 444444 44444444 45454545 456123 456456 456654456 456789 456852456 5432154321 54321678 555555 55555555 555666777 654321 666666
66666666 696969 69696969 741852 741852963 777777 77777777 77777777a 78787878 789456 78945612 789456123 789456123a 852456 86753098
8675309a 87651234 87654321 888888 88888888 90909090 951753852 963258741 963852741 9638527410 98765432 987654321 9876543210 987987
99887766 999888777 999999 99999999 a123456 a1234567 a12345678 a123456789 a1a2a3a4 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5
aa123456 aa12345678 aaa111222 aaaa1111 aaaaaaaa aabbccdd ab123456 ab12cd34 abc123 abc1234 abc12345 abc123456 abc123abc abc123abc123
abcabc123 abcd123 abcd1234 abcd12345 abcd123456 abcdabcd abcde123 abcde12345 abcdef abcdef1 abcdef123 abcdefg abcdefg1 abcdefgh
abcdefghi abcdefghij access12 access123 access14 admin123 admin123! admin1234 admin12345 admin123456 admin888 admin@123 adminadmin
administrator administrator1 adobe123 airborne airforce alejandra alejandro alexander alexander1 alexandra alexis12 alexis123 amanda12
amanda123 amazing1 america1 america123 america911 amormio1 andrew12 andrew123 android1 angel123 angel1234 angelica angelina angelito
angels12 anthony1 anthony12 anthony7 apple123 aquarius aquarius1 army1234 arsenal1 arsenal123 asd123456 asd123asd asdasd asdasd123
asdasdasd asdf1234 asdf12345 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asdfghjkl1 asdfghjkl; asdfqwer asdfzxcv asdqwe123 asdzxc123
ashley12 ashley123 assassin assassin1 athlete1 athletics audi1234 australia australia1 autumn12 autumn2023 autumn2024 autumn2025
avengers awesome1 awesome12 awesome123 azerty azerty123 azertyuiop babybear babyblue babyboy1 babyboy12 babycakes babydoll babyface
babygirl babygirl1 babygirl12 babygirl123 bailey12 bailey123 banana12 banana123 barcelona barcelona1 barcelona10 bartsimpson baseball
baseball1 baseball12 baseball123 basketball basketball1 basketball23 bassfish bassman1 batman12 batman123 beagle12 bearcats bears123
beatles1 beautiful beautiful1 beauty12 benjamin benjamin1 bestfriend bestfriends beyonce1 bigmoney billionaire blackberry blackbird
blackcat blackdog blackhawk blackjack blackrose blessed1 blessing blizzard bluebell blueberry bluebird blueeyes bluemoon bluesky1
bmw12345 boyfriend brandon1 brandon12 braves12 brittany brittany1 broncos1 broncos18 brooklyn brooklyn1 brother1 brothers brownie1
bubblegum bubbles1 bubbles12 buckeyes buckeyes1 budweiser building bulldog1 bulldog12 bulldogs bulldogs1 bulls123 business business1
buster12 buster123 buttercup buttercup1 butterfl butterfly butterfly1 buttons1 cadillac california california1 callofduty camaro69
camping1 candy123 candyman capricorn captain1 caramel1 cardinal cardinals caroline carpenter catherine celtics1 champion champion1
champions changeit changeme changeme1 changeme123 changepassword chargers chargers1 charizard charles1 charlie1 charlie12 charlie123
cheer123 cheerleader cheese12 cheese123 cheesecake chelsea1 chelsea12 chelsea123 cherry12 chevrolet chevy123 chicago1 chicago23 chicken1
chicken12 chihuahua chocolat chocolate chocolate1 christ12 christian christian1 christina christine christopher christopher1 cinnamon
cinnamon1 cisco123 classof2020 classof2021 classof2022 classof2023 classof2024 classof2025 classof2026 coach123 coach1234 coachcoach
coaching cocacola cocacola1 college1 college123 colombia colorado company1 company123 computer computer1 computer12 computer123
contrasena contrasenia contraseña cookie12 cookie123 cookies1 corvette corvette1 counterstrike country1 courtney cowboys1 cowboys12
cowboys22 cowgirl1 cowgirl12 crimson1 cristiano cristiano7 crusader crystal1 cupcake1 cupcakes daddy123 daddysgirl daisy123 daisydog
daniel12 daniel123 danielle danielle1 darthvader database database1 dddddddd deadpool deadpool1 december december1 default default1
default123 defaultpassword diablo12 diamond1 diamond12 diamonds dodgers1 dodgers12 doggie12 doggy123 dolphin1 dolphin12 dolphin123
dolphins dolphins1 dominic1 dragon12 dragon123 dragonball dragonballz dragons1 dropbox1 drummer1 ducati12 eagle123 eagles12 eagles123
eagles1234 earnhardt edcrfvtgb electric elephant elephant1 elizabeth elizabeth1 eminem12 eminem123 engineer engineer1 england1 estrella
facebook facebook1 facebook123 faith123 falcon12 falcons1 familia1 family12 family123 familyguy fantastic father12 fcbarcelona february
fernanda fernando ferrari1 finalfantasy finance1 firebird firefighter fireman1 fishing1 fishing12 fishing123 florida1 flower12 flower123
flowers1 football football1 football12 football123 football2024 football7 ford1234 fordf150 forever1 forever12 forever123 forever21
foreveryoung fortnite fortnite1 fortnite123 francis1 francisco freedom1 freedom12 freedom123 freshman friday12 friday13 friends1
friends12 friends123 friendship friendster froggy12 gabriel1 gabriela gabriell gabrielle gamecube gameover gamer123 gandalf1 garfield
garfield1 gators12 george12 germany1 giants12 ginger12 ginger123 girlfriend gladiator gmail123 godbless godisgood godisgreat godislove
golden12 golfer12 google12 google123 google1234 gorgeous gorgeous1 grace123 graduate graduation grandma1 grandpa1 greenday greenday1
gregory1 guest123 guest1234 guestguest guinness guitar12 guitar123 guitars1 gymnastics halo1234 hannah12 happiness happiness1 happy123
happy1234 happyday harley12 harley123 harleydavidson harrypotter haslo123 heaven12 heavenly heineken hello111 hello123 hello1234
hello12345 hello123456 hellohello hellokitty hellokitty1 helloworld helloworld1 hermione heslo123 highschool hobbit12 hockey12 hockey123
hogwarts hollywood homer123 homerun1 honda123 honey123 honeybee honeybun hope1234 horse123 horses12 hotmail1 hulkhogan hunter12
hunter123 hunting1 hunting12 hurricane husband1 huskers1 ilovecats ilovedogs ilovegod ilovegod1 ilovehim ilovejesus iloveme iloveme1
iloveme2 ilovemom ilovemydog ilovemyself iloveu iloveu1 iloveu12 iloveu123 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2
iloveyoubaby iloveyouso iloveyouu instagram instagram1 internet internet1 internet123 iphone12 iphone123 ironmaiden ironman1 ironman123
isabella isabelle jackdaniels jackson1 jaguar12 january1 jasmine1 jasmine12 jedimaster jeffrey1 jennifer jennifer1 jeremiah jessica1
jessica12 jessica123 jesus123 jesus777 jesuschrist jesusislord jesuslovesme joker123 jonathan jonathan1 jordan12 jordan123 jordan23
joshua12 joshua123 juniors1 justin12 justin123 juventus juventus1 katherine kathleen kawasaki kimberly kitten12 kitty123 kittycat
kittycat1 knights1 kristen1 kristina labrador lacrosse lakers12 lakers123 lakers24 lasvegas laughing lauren12 ledzeppelin leonardo
leopard1 letmein letmein! letmein1 letmein12 letmein123 letmein2 letmeinnow liberty1 lightning linebacker linkedin linkinpark
linkinpark1 linux123 lions123 liverpool liverpool1 liverpool123 lkjhgfds lkjhgfdsa login123 login1234 loginlogin lollipop lollipop1
london12 london123 longhorn longhorns lordofthe lorenzo1 love1234 love12345 love123456 lovelove lovely12 loveme12 loveme123 loverboy
lovergirl lovers12 loveyou1 loveyou123 loveyou2 lozinka lucky123 lucky777 lucky7777 luckydog luvyou12 m1234567 macintosh madison1
madison12 madonna1 maggie12 maggie123 manager1 manager123 manchester manunited manutd12 manutd99 margaret maria123 marianne marie123
marine12 marines1 mario123 marketing marlboro marlboro1 marriage married1 marshmallow martin12 martinez master12 master123 master1234
masters1 matrix123 matthew1 matthew12 maverick mcdonalds mechanic melissa1 mercedes mercedes1 messi1010 metallica metallica1 michael1
michael12 michael123 michele1 michelle michelle1 mickey12 mickey123 mickeymouse microsoft midnight midnight1 military million1
millionaire minecraft minecraft1 minecraft123 mnbvcxz mnbvcxz1 mnbvcxza mohammed mommy123 mommy1234 mommyof2 mommyof3 monday12 money123
money1234 moneyman moneymoney monica12 monkey12 monkey123 monkeyman monkeys1 moonlight motdepasse mother12 motorola music123 musiclover
mustang1 mustang12 mustang123 mustangs mydaughter mylove12 mylove123 mypass mypass123 mypassword mypassword1 myspace1 myspace123
naruto12 naruto123 naruto1234 nascar24 nathan12 navy1234 navyseal nemo1234 network1 newpass1 newpassword newyork1 newyork12 nicholas
nicholas1 nicole12 nicole123 nintendo nintendo1 nintendo64 nirvana1 nirvana12 nopass nopassword nothing nothing1 notpassword november
november1 october1 office12 office123 oklahoma oklahoma1 okmijnuhb oldpassword olivia12 onepiece oracle123 orange12 orange123 p@ssw0rd
p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa$$w0rd pa$$word pa55w0rd pa55word packers1 packers12 pancakes panther1 panthers panthers1
parola123 pass1234 pass12345 pass123456 passe123 passpass passpass1 passw0rd passw0rd! passw0rd1 passwd passwd123 passwerd password
password! password0 password01 password1 password1! password10 password11 password12 password123 password123! password1234 password12345
password123456 password13 password2 password21 password22 password3 password4 password5 password6 password69 password7 password8
password88 password9 password99 password@123 passwordpassword passwords passwort passwort1 patricia patrick1 patrick12 patriot1 patriots
patriots1 patriots12 peaches1 peanut12 peanut123 penguin1 penguin12 penguins pepper12 pepper123 pepsi123 perfect1 personal personal1
phillies phillies1 phoenix1 phoenix12 photoshop photoshop1 pickles1 pikachu1 pikachu123 pinkfloyd pinkpink playstation playstation3
plmoknijb poiuytre poiuytrewq pokemon1 pokemon12 pokemon123 police12 police911 pony1234 poodle12 popcorn1 porsche1 porsche911 portugal
praise12 precious precious1 pretty12 princesa princess princess1 princess12 princess123 private1 private123 property pumpkin1 pumpkin12
punkrock puppies1 puppy123 puppylove purple12 purple123 q1234567 q12345678 q123456789 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz12345
qaz123456 qazwsx qazwsx123 qazwsxedc qazwsxedcrfv qazxsw qazxswedc qqqqqqqq quarterback qwaszx qwaszx12 qwaszxedc qwe123456 qwe123qwe
qweasd qweasdzxc qweasdzxc123 qweqwe123 qweqweqwe qwer1234 qwer12345 qwerqwer qwert123 qwert1234 qwert12345 qwerty qwerty! qwerty01
qwerty1 qwerty1! qwerty11 qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty7 qwerty99 qwertyqwerty qwertyu
qwertyui qwertyuio qwertyuiop qwertz qwertzui qwertzuiop raiders1 raiders12 rainbow1 rainbow12 rainbow123 ranger12 rangers1 razorback
realmadrid realmadrid1 rebecca1 redrose1 redskins redskins1 redsox04 redsox12 redwings1 rfvtgbyh ricardo1 richard1 rihanna1 robert12
robert123 roberto1 roblox123 roblox1234 rock1234 rocknroll rockstar rockstar1 rodrigo1 ronaldo07 ronaldo7 root1234 rootroot rosebud1
rottweiler runescape runescape1 runner12 running1 s1234567 sagittarius saints12 samantha samantha1 samsung1 samsung12 samsung123
samuel12 santiago sasuke12 saturday savannah saxophone school12 school123 scooby12 scoobydoo scorpio1 scorpio12 scorpion scorpion1
scotland seahawks seahawks12 sebastian sebastian1 secret secret1 secret12 secret123 secret1234 security security1 semperfi senha123
senha1234 senior2024 seniors1 sephiroth september server123 service1 shadow11 shadow12 shadow123 shrek123 silver12 silver123 simpsons
sister12 sisters1 skateboard skater12 skittles skywalker slamdunk slipknot slipknot1 smile123 smiles12 smiley12 snapchat snickers
snickers1 sniper12 snoopy12 snowball snowball1 snowboard snowflake snowman1 soccer10 soccer12 soccer123 softball softball1 softball12
soldier1 sonic123 sooners1 sooners12 southpark spartan1 spartan117 spartans spencer1 spiderman spiderman1 spiderman123 spongebob
spongebob1 spring2023 spring2024 spring2025 ssssssss starcraft stargate starlight startrek startrek1 starwars starwars1 starwars123
steelers steelers1 steelers7 stephanie stephanie1 stephen1 steven12 stitch12 strawberry strawberry1 student1 student12 student123
success1 success123 sugar123 summer01 summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer99
sunflower sunflower1 sunset12 sunshine sunshine1 sunshine12 sunshine123 superbowl superman superman1 superman12 superman123 supersecret
superuser superuser1 surfer12 surfing1 suzuki12 sweet123 sweetheart sweetie1 sweetness sweetpea sweetpea1 sweets12 swimmer1 swimming
system12 system32 taylor12 taylor123 teacher1 teacher123 teamo teamo123 teamomucho temp1234 temporary temppass temppassword tennis12
tennis123 tequiero tequieromucho test123! test1234 test12345 test123456 tester12 testing1 testing12 testing123 testpass testpassword
testtest testtest1 texans12 texas123 thepassword theresa1 thomas12 thomas123 thunder1 thunder12 thursday tiffany1 tiffany12 tigers12
tigers123 tigger12 tigger123 timothy1 tinkerbell tinkerbell1 together togetherforever toor1234 topsecret tornado1 touchdown toyota12
trading1 trojans1 trumpet1 trustno1 trustnoone turtle12 tweety12 twilight twilight1 twitter1 tyler123 user1234 user12345 user123456
username username1 useruser usmarine valentin valentina valerie1 vanessa1 vanessa12 vanilla1 veronica veronica1 victoria victoria1
vikings1 vincent1 violet12 virginia volleyball volleyball1 wachtwoord wachtwoord1 warcraft warcraft1 warrior1 warriors warriors1
wasdwasd welcome01 welcome1 welcome1! welcome12 welcome123 welcome2 welcome2023 welcome2024 welcome2025 welcome@123 whatever whatever1
whatever123 wildcat1 wildcats wildcats1 william1 william12 windows1 windows10 windows7 windowsxp winner12 winner123 winnie12 winter12
winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 wolverin wolverine wolverines wonder12 wonderful wonderful1
wrestler wrestling wsxedcrf wwwwwwww xbox1234 xbox3600 xxxxxxxx yahoo123 yamaha12 yankees1 yankees12 yankees123 yankees2 yellow12
yellow123 yhnujmik yolanda1 youtube1 youtube123 z1234567 z123456789 zachary1 zaq!2wsx zaq12wsx zaq1xsw2 zaq1zaq1 zelda123 zxc123456
zxcasdqwe zxcv1234 zxcvasdf zxcvbn zxcvbnm zxcvbnm, zxcvbnm1 zxcvbnm123 zxczxc zzzzzzzz
`
  .trim()
  .split(/\s+/);
